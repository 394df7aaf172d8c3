// What the policy looks at: sixteen tables, and the place in each of them that speaks for a card.
//
// A place is a sum of what the decision and the suit, the card, those above and below it, and the trick add to it, so
// that all places of a card are a few additions of rows.
#pragma once

#include "board.hpp"
#include "chance.hpp"

namespace jassen {

constexpr int FEATURES = 16;
constexpr int KINDS = 3, ROLES = 4, SPOTS = 6, TYPES = 3;
constexpr int PLAIN = KINDS * SPOTS * TYPES, OWNED = KINDS * ROLES * SPOTS * TYPES;

constexpr int SIZES[FEATURES] = {
    OWNED * 9 * 2 * 9,       // role, number of the trick, whether it takes, rank
    PLAIN * 5 * 5 * 9,       // own length, how many are above, rank
    PLAIN * 5 * 6 * 9,       // points lying there, whether it takes and how surely, rank
    PLAIN * 9 * 8 * 5,       // number of the trick, unseen of the suit, above
    OWNED * 6 * 7 * 3,       // role, trumps held and unseen, class of points
    PLAIN * 8 * 4 * 5,       // who is void, who opened the suit, above
    PLAIN * 16 * 9,          // own cards above and below, rank
    PLAIN * 3 * 5 * 2 * 6,   // how surely the trick is held, points there, whether it takes, points to give
    PLAIN * 6 * 4 * 5 * 3,   // who may hold trumps, how many are unseen, above, class
    PLAIN * 3 * 3 * 5 * 5,   // what the partner threw, third of the round, own length, above
    OWNED * 5 * 5 * 3,       // role, suits headed by the own hand, above, class
    PLAIN * 4 * 5 * 5 * 2,   // suits held, own length, above, whether it takes
    PLAIN * 9 * 2 * 9,       // rank of the card that holds the trick, whether it takes, rank
    PLAIN * 32 * 4 * 3,      // which of the best cards of the suit are own, own cards above, class
    OWNED * 5 * 6 * 3,       // role, points lying there, whether it takes and how surely, class
    PLAIN * 8 * 6 * 2 * 3,   // unseen of the suit led, trumps held, whether it takes, class
};

constexpr int start_of(int table) {
    int start = 0;
    for (int at = 0; at < table; ++at) start += SIZES[at];
    return start;
}
constexpr int WEIGHTS = start_of(FEATURES);

struct alignas(32) Row {
    int of[FEATURES];
};

// Steps and rows by table and not by asking: what is asked here is answered differently each time.
struct Steps {
    std::uint8_t lying[256] = {}, threat[CARDS + 1] = {}, class_[64] = {}, bucket[64] = {};
    std::uint8_t spot[4][2] = {{0, 0}, {1, 1}, {3, 2}, {5, 4}};
    std::uint8_t out[CARDS + 1] = {};
    Row above[5] = {}, beside[16] = {}, taking[6] = {};

    constexpr Steps() {
        for (int points = 0; points < 256; ++points)
            lying[points] = points == 0 ? 0 : points < 5 ? 1 : points < 11 ? 2 : points < 20 ? 3 : 4;
        for (int points = 0; points < 64; ++points) {
            class_[points] = points == 0 ? 0 : points < 10 ? 1 : 2;
            bucket[points] = points == 0 ? 0 : points < 5 ? 1 : points < 10 ? 2 : points == 10 ? 3 : points == 11 ? 4 : 5;
        }
        for (int many = 0; many <= CARDS; ++many) {
            threat[many] = many == 0 ? 0 : many < 3 ? 1 : 2;
            out[many] = many == 0 ? 0 : many == 1 ? 1 : many < 4 ? 2 : 3;
        }
        for (int many = 0; many < 5; ++many)
            above[many] = {{0, many * 9, 0, many, 0, many, 0, 0, many * 3, many, many * 3, many * 2, 0, 0, 0, 0}};
        for (int better = 0; better < 4; ++better)
            for (int worse = 0; worse < 4; ++worse)
                beside[better * 4 + worse] = {{0, 0, 0, 0, 0, 0, (better * 4 + worse) * 9, 0, 0, 0, 0, 0, 0, better * 3, 0, 0}};
        for (int takes = 0; takes < 2; ++takes)
            for (int sure = 0; sure < 3; ++sure) {
                const int both = takes * 3 + sure;
                taking[both] = {{takes * 9, 0, both * 9, 0, 0, 0, 0, takes * 6, 0, 0, 0, takes, takes * 9, 0, both * 3, takes * 3}};
            }
    }
};
inline constexpr Steps STEPS;

// The cards of a contract with what the policy knows of them in advance.
struct Scene : Lanes {
    int kind;        // with trump, from the top, from below
    u64 reach[16];   // the cards that somebody may hold who is void in a set of suits
    Row rows[CARDS];
};

inline void make_scene(const Game &game, int tricks, Scene &scene) {
    make_lanes(game, tricks, 0, -1, scene);
    const int *values = scene.game.values(-1);
    scene.kind = scene.trump >= 0 ? 0 : values[0] == 0 && values[1] == 0 ? 1 : 2;
    for (unsigned voids = 0; voids < 16; ++voids) {
        scene.reach[voids] = scene.game.rankings[scene.game.pattern[0]].puur;
        for (int suit = 0; suit < SUITS; ++suit)
            if (!(voids >> suit & 1)) scene.reach[voids] |= SUIT << (suit * RANKS);
    }
    for (int card = 0; card < CARDS; ++card) {
        const int rank = card % RANKS, points = std::min(values[card], 63);
        const int class_ = STEPS.class_[points], bucket = STEPS.bucket[points];
        scene.rows[card] = {{rank, rank, rank, 0, class_, 0, rank, bucket, class_, 0, class_, 0, rank, class_, class_, class_}};
    }
}

// Hands each open card and the places of its weights to `take`.
template <typename Take>
inline void each_option(const Scene &lanes, const Board &board, u64 open, Take take) {
    const Ranking &ranking = lanes.game.rankings[lanes.game.pattern[0]];
    const int seat = board.seat(), place = board.count, mate = (seat + 2) & 3, next = (seat + 1) & 3, before = (seat + 3) & 3;
    const u64 hand = board.hands[seat], unseen = DECK & ~board.played & ~hand;
    const int led = place ? board.led / RANKS : SUITS, best = place ? board.best : 0;
    const int spot = STEPS.spot[place][((board.holder ^ seat) & 1) == 0];
    const int role = board.namer < 0 ? 0 : (board.namer - seat) & 3;
    const int base = (lanes.kind * SPOTS + spot) * TYPES, owned = ((lanes.kind * ROLES + role) * SPOTS + spot) * TYPES;
    const int mine = std::min(size(hand & ranking.trumps), 5), out = size(unseen & ranking.trumps);
    const int number = std::min(board.number, 8), third = number / 3, lying = STEPS.lying[board.lying];
    // The cards that opponents who are still to play may hold.
    const u64 next_may = place == 3 ? 0 : lanes.reach[board.voids[next]], before_may = place ? 0 : lanes.reach[board.voids[before]];
    const u64 dangers = unseen & (next_may | before_may);
    const u64 above_best = place ? ranking.beats[best] : DECK;
    const int standing = place ? STEPS.threat[size(above_best & dangers)] : 0;
    const int trump = lanes.trump & 3;
    const int foes = 2 - (board.voids[next] >> trump & 1) - (board.voids[before] >> trump & 1);
    const int danger = lanes.trump < 0 ? 0 : foes * 2 + (1 - (board.voids[mate] >> trump & 1));
    const int led_out = place ? std::min(size(unseen & SUIT_MASKS.of[board.led]), 7) : 0;
    const int best_rank = place ? board.best % RANKS : 0;
    int masters = 0, suits = -1;
    unsigned held[SUITS], others[SUITS];
    for (int suit = 0; suit < SUITS; ++suit) {
        held[suit] = static_cast<unsigned>(hand >> (suit * RANKS) & SUIT);
        others[suit] = static_cast<unsigned>(unseen >> (suit * RANKS) & SUIT);
        masters += held[suit] > others[suit];
        suits += held[suit] != 0;
    }
    Row rows[SUITS];
    for (int suit = 0; suit < SUITS; ++suit) {
        if (!(open >> (suit * RANKS) & SUIT)) continue;
        const int type = suit == lanes.trump ? 0 : suit == led ? 1 : 2, at = base + type, role_at = owned + type;
        const int hidden = std::min(size(others[suit]), 7), longer = std::min(size(held[suit]), 5) - 1;
        const int opener = board.opened[suit], who = opener == NOBODY ? 0 : 1 + ((opener - seat) & 1) * 2 + (opener == mate);
        const int voids = (board.voids[next] >> suit & 1) | (board.voids[mate] >> suit & 1) << 1 | (board.voids[before] >> suit & 1) << 2;
        const int thrown = (board.thrown[mate] >> suit & 1) * 2 - (board.first[mate] >> suit & 1);
        const unsigned live = held[suit] | others[suit];
        const int structure = static_cast<int>(extract(held[suit], live) << 5 >> std::popcount(live));
        rows[suit] = {{
            start_of(0) + (role_at * 9 + number) * 18,
            start_of(1) + (at * 5 + longer) * 45,
            start_of(2) + (at * 5 + lying) * 54,
            start_of(3) + ((at * 9 + number) * 8 + hidden) * 5,
            start_of(4) + ((role_at * 6 + mine) * 7 + std::min(out, 6)) * 3,
            start_of(5) + ((at * 8 + voids) * 4 + who) * 5,
            start_of(6) + at * 144,
            start_of(7) + ((at * 3 + standing) * 5 + lying) * 12,
            start_of(8) + ((at * 6 + danger) * 4 + STEPS.out[out]) * 15,
            start_of(9) + (((at * 3 + thrown) * 3 + third) * 5 + longer) * 5,
            start_of(10) + (role_at * 5 + masters) * 15,
            start_of(11) + ((at * 4 + suits) * 5 + longer) * 10,
            start_of(12) + (at * 9 + best_rank) * 18,
            start_of(13) + (at * 32 + structure) * 12,
            start_of(14) + (role_at * 5 + lying) * 18,
            start_of(15) + ((at * 8 + led_out) * 6 + mine) * 6,
        }};
    }
    for (; open; open &= open - 1) {
        const int card = lowest(open), suit = card / RANKS, rank = card - suit * RANKS;
        const int above = std::min(std::popcount(others[suit] >> rank), 4);
        const int stronger = std::popcount(held[suit] >> rank) - 1, own = std::popcount(held[suit]);
        const int beside = std::min(stronger, 3) * 4 + std::min(own - 1 - stronger, 3);
        const int takes = static_cast<int>(above_best >> card & 1);
        const int sure = STEPS.threat[size(ranking.beats[takes ? card : best] & dangers)];
        const Row &one = rows[suit], &two = lanes.rows[card], &three = STEPS.above[above], &four = STEPS.beside[beside],
                  &five = STEPS.taking[takes * 3 + sure];
        Row places;
        for (int table = 0; table < FEATURES; ++table)
            places.of[table] = one.of[table] + two.of[table] + three.of[table] + four.of[table] + five.of[table];
        take(card, places.of);
    }
}

}  // namespace jassen
