// How likely a player plays each card, from what that player knows: a sum of table entries for each card.
//
// The tables are fitted to what a search with the same tables prefers (`python -m benchmarks.policy`).
#pragma once

#include <algorithm>
#include <cmath>

#include "board.hpp"
#include "chance.hpp"

namespace jassen {

constexpr int FEATURES = 9, MOST_LEGAL = 12;
constexpr int KINDS = 3, ROLES = 3, SPOTS = 6, CLASSES = 3;
constexpr int SIZES[FEATURES] = {
    KINDS * ROLES * SPOTS * CLASSES * 9,             // role and rank
    KINDS * SPOTS * CLASSES * 9 * 5 * 5,             // rank, how many above, own length
    KINDS * SPOTS * CLASSES * 2 * 3 * 5 * 9,         // whether it takes, and what, and how surely
    KINDS * SPOTS * CLASSES * 5 * 8 * 9,             // above, unseen of the suit, number of the trick
    KINDS * ROLES * SPOTS * CLASSES * 6 * 7 * 3,     // trumps held and unseen
    KINDS * SPOTS * CLASSES * 5 * 8 * 4,             // who is void, and who opened the suit
    KINDS * SPOTS * CLASSES * 9 * 4 * 4,             // own cards above and below
    KINDS * SPOTS * CLASSES * 9 * 9 * 2,             // rank and number of the trick
    KINDS * SPOTS * CLASSES * 6 * 3 * 5 * 2,         // points to give, while the trick is held so surely
};

constexpr int start_of(int table) {
    int start = 0;
    for (int at = 0; at < table; ++at) start += SIZES[at];
    return start;
}
constexpr int WEIGHTS = start_of(FEATURES);

struct Options {
    int count;
    int cards[MOST_LEGAL];
    int at[MOST_LEGAL][FEATURES];
};

inline int bucket(int points) { return points == 0 ? 0 : points < 5 ? 1 : points < 11 ? 2 : points < 20 ? 3 : 4; }
inline int card_bucket(int points) {
    return points == 0 ? 0 : points < 5 ? 1 : points < 10 ? 2 : points == 10 ? 3 : points == 11 ? 4 : 5;
}

// The open choices of whose turn it is, and the weights that speak for each.
inline void describe(const Lanes &lanes, const Board &board, u64 open, Options &options) {
    const Ranking &ranking = lanes.game.rankings[lanes.game.pattern[0]];
    const int seat = board.seat(), place = board.count;
    const u64 hand = board.hands[seat], unseen = DECK & ~board.played & ~hand, trumps = ranking.trumps;
    const int kind = lanes.trump >= 0 ? 0 : lanes.game.points[0][0] == 0 && lanes.game.points[0][1] == 0 ? 1 : 2;
    const int role = board.namer < 0 || ((board.namer ^ seat) & 1) ? 0 : board.namer == seat ? 1 : 2;
    const bool friendly = place && ((board.holder ^ seat) & 1) == 0;
    const int spot = place == 0 ? 0 : place == 1 ? 1 : place == 2 ? (friendly ? 2 : 3) : (friendly ? 4 : 5);
    const int base = kind * SPOTS + spot, role_base = (kind * ROLES + role) * SPOTS + spot;
    const int mine = std::min(size(hand & trumps), 5), out = std::min(size(unseen & trumps), 6);
    const int number = std::min(board.number, 8), lying = bucket(board.lying);
    const auto threat = [&](u64 beats) {
        if (place == 3) return 0;
        const int many = size(beats & unseen);
        return many == 0 ? 0 : many < 3 ? 1 : 2;
    };
    const int standing = place ? threat(ranking.beats[board.best]) : 0;
    int count = 0;
    for (; open; open &= open - 1, ++count) {
        const int card = lowest(open), suit = card / RANKS, rank = card % RANKS;
        const u64 lane = SUIT << (suit * RANKS), higher = lane & ~((u64{2} << card) - 1);
        const int type = suit == lanes.trump ? 0 : place && suit == board.led / RANKS ? 1 : 2;
        const int points = lanes.game.points[0][card];
        const int above = std::min(size(unseen & higher), 4), hidden = std::min(size(unseen & lane), 7);
        const int own = hand & lane ? size(hand & lane) : 0, longer = std::min(own, 5) - 1;
        const int better = std::min(size(hand & higher), 3), worse = std::min(own - 1 - size(hand & higher), 3);
        const int takes = !place || (ranking.beats[board.best] >> card & 1);
        const int sure = threat(ranking.beats[takes ? card : board.best]);
        const int who = board.opened[suit] == NOBODY ? 0 : 1 + (((board.opened[suit] ^ seat) & 1) ? 2 : board.opened[suit] == seat ? 0 : 1);
        const int voids = (board.voids[(seat + 1) & 3] >> suit & 1) | (board.voids[(seat + 2) & 3] >> suit & 1) << 1 |
                          (board.voids[(seat + 3) & 3] >> suit & 1) << 2;
        const int spot_type = base * CLASSES + type, role_type = role_base * CLASSES + type;
        const int class_ = points == 0 ? 0 : points < 10 ? 1 : 2;
        int *at = options.at[count];
        at[0] = start_of(0) + role_type * 9 + rank;
        at[1] = start_of(1) + ((spot_type * 9 + rank) * 5 + above) * 5 + longer;
        at[2] = start_of(2) + (((spot_type * 2 + takes) * 3 + sure) * 5 + lying) * 9 + rank;
        at[3] = start_of(3) + ((spot_type * 5 + above) * 8 + hidden) * 9 + number;
        at[4] = start_of(4) + ((role_type * 6 + mine) * 7 + out) * 3 + class_;
        at[5] = start_of(5) + ((spot_type * 5 + above) * 8 + voids) * 4 + who;
        at[6] = start_of(6) + ((spot_type * 9 + rank) * 4 + better) * 4 + worse;
        at[7] = start_of(7) + ((spot_type * 9 + rank) * 9 + number) * 2 + takes;
        at[8] = start_of(8) + (((spot_type * 6 + card_bucket(points)) * 3 + standing) * 5 + lying) * 2 + takes;
        options.cards[count] = card;
    }
    options.count = count;
}

inline float score(const float *weights, const int *at) {
    float sum = 0;
    for (int table = 0; table < FEATURES; ++table) sum += weights[at[table]];
    return sum;
}

// A draw from the distribution of the largest of many: adding it to scores draws a card with its likelihood.
struct Gumbel {
    float of[1024];
    Gumbel() {
        for (int at = 0; at < 1024; ++at) of[at] = static_cast<float>(-std::log(-std::log((at + 0.5) / 1024)));
    }
};

// The card that whose turn it is plays; with noise the likely ones more often, without it the likeliest.
inline int policy_card(const Lanes &lanes, const Board &board, const float *weights, const Gumbel &gumbel, float noise,
                       Chance &chance) {
    const u64 open = choices(lanes, board);
    if (!(open & (open - 1))) return lowest(open);
    Options options;
    describe(lanes, board, open, options);
    int chosen = 0;
    float best = -1e30f;
    u64 bits = 0;
    for (int at = 0; at < options.count; ++at) {
        float value = score(weights, options.at[at]);
        if (noise > 0) {
            if (at % 6 == 0) bits = chance.next();
            value += noise * gumbel.of[bits & 1023];
            bits >>= 10;
        }
        if (value > best) {
            best = value;
            chosen = at;
        }
    }
    return options.cards[chosen];
}

// The likelihood of each choice.
inline void likelihoods(const Options &options, const float *weights, float *out) {
    float most = -1e30f, sum = 0;
    for (int at = 0; at < options.count; ++at) most = std::max(most, out[at] = score(weights, options.at[at]));
    for (int at = 0; at < options.count; ++at) sum += out[at] = std::exp(out[at] - most);
    for (int at = 0; at < options.count; ++at) out[at] /= sum;
}

}  // namespace jassen
