// The rules as data, and the two questions that a trick asks: which cards may be played, and which holds it.
// The Python core makes the data (src/jassen/kernel/table.py); nothing here knows a contract or a profile.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace jassen {

using u64 = std::uint64_t;
using i64 = std::int64_t;

constexpr int CARDS = 36, SUITS = 4, RANKS = 9, MOST_SEATS = 6, MOST_TRICKS = 18, MOST_RANKINGS = 5;
constexpr u64 SUIT = 0x1ff, DECK = (u64{1} << CARDS) - 1;

constexpr u64 bit(int card) { return u64{1} << card; }
constexpr u64 suit_of(int card) { return SUIT << (card / RANKS * RANKS); }
inline int lowest(u64 cards) { return std::countr_zero(cards); }
inline int highest(u64 cards) { return 63 - std::countl_zero(cards); }
inline int size(u64 cards) { return std::popcount(cards); }

struct SuitMasks {
    u64 of[CARDS];
    constexpr SuitMasks() : of() {
        for (int card = 0; card < CARDS; ++card) of[card] = suit_of(card);
    }
};
inline constexpr SuitMasks SUIT_MASKS;

// The n-th card of a set, counted from 0.
inline int nth(u64 cards, int n) {
#if defined(__BMI2__)
    return lowest(_pdep_u64(u64{1} << n, cards));
#else
    while (n--) cards &= cards - 1;
    return lowest(cards);
#endif
}

inline u64 extract(u64 cards, u64 mask) {
#if defined(__BMI2__)
    return _pext_u64(cards, mask);
#else
    u64 found = 0;
    for (int place = 0; mask; ++place, mask &= mask - 1)
        if (cards & mask & (~mask + 1)) found |= u64{1} << place;
    return found;
#endif
}

// The other way round: the bits of a number put into the places of a mask.
inline u64 deposit(u64 number, u64 mask) {
#if defined(__BMI2__)
    return _pdep_u64(number, mask);
#else
    u64 found = 0;
    for (; mask; mask &= mask - 1, number >>= 1)
        if (number & 1) found |= mask & (~mask + 1);
    return found;
#endif
}

enum Undertrump { FORBIDDEN, IF_VOID, FREE };
enum Exception { ONLY_TRUMPS_ANY, ONLY_TRUMPS_MUST_OVERTRUMP, NO_HIGHER_TRUMP };

struct Ranking {
    u64 trumps, puur, beats[CARDS];
};

struct Game {
    int seats, late, undertrump, exception, ruffs, puur_exempt, overtrumps, last_trick, match;
    int side[MOST_SEATS], team[MOST_SEATS];
    int pattern[MOST_TRICKS];
    int points[MOST_RANKINGS][CARDS];
    Ranking rankings[MOST_RANKINGS];

    // `fixed` is the suit that has become trump where that comes late, or -1.
    const Ranking &ranking(int trick, int fixed) const { return rankings[late ? fixed + 1 : pattern[trick]]; }
    const int *values(int fixed) const { return points[late ? fixed + 1 : 0]; }
};

constexpr int GAME_WORDS = 9 + 2 * MOST_SEATS + MOST_TRICKS + MOST_RANKINGS * (2 * CARDS + 2);

inline void read_game(const i64 *words, Game &game) {
    int *head[] = {&game.seats, &game.late, &game.undertrump, &game.exception, &game.ruffs,
                   &game.puur_exempt, &game.overtrumps, &game.last_trick, &game.match};
    for (int *field : head) *field = static_cast<int>(*words++);
    for (int &side : game.side) side = static_cast<int>(*words++);
    for (int &team : game.team) team = static_cast<int>(*words++);
    for (int &order : game.pattern) order = static_cast<int>(*words++);
    for (auto &table : game.points)
        for (int &points : table) points = static_cast<int>(*words++);
    for (Ranking &ranking : game.rankings) {
        ranking.trumps = static_cast<u64>(*words++);
        ranking.puur = static_cast<u64>(*words++);
        for (u64 &beats : ranking.beats) beats = static_cast<u64>(*words++);
    }
}

inline u64 allowed_trumps(const Game &game, u64 hand, u64 held, u64 higher) {
    bool lifted = false;
    switch (game.exception) {
        case ONLY_TRUMPS_ANY: lifted = held == hand; break;
        case ONLY_TRUMPS_MUST_OVERTRUMP: lifted = held == hand && !higher; break;
        default: lifted = !higher;
    }
    return lifted ? held : higher;
}

// The cards of `hand` that may be played after the card `led`, while `best` holds the trick.
inline u64 legal(const Game &game, const Ranking &ranking, u64 hand, int led, int best, bool partner_wins) {
    const u64 suit = SUIT_MASKS.of[led], following = hand & suit, trumps = ranking.trumps;
    if (!trumps) return following ? following : hand;
    if (suit == trumps) return !following || (game.puur_exempt && following == ranking.puur) ? hand : following;
    const u64 held = hand & trumps;
    if (!held) return following ? following : hand;
    const bool ruffed = trumps >> best & 1;
    const u64 higher = ruffed ? held & ranking.beats[best] : held;
    if (following) {
        if (!game.ruffs) return following;
        return following | (game.undertrump == FREE ? held : higher);
    }
    if (held == hand && game.overtrumps && !partner_wins) return ruffed && (higher & ~ranking.puur) ? higher : hand;
    if (higher == held || game.undertrump != FORBIDDEN) return hand;
    return (hand & ~trumps) | allowed_trumps(game, hand, held, higher);
}

// A trick being played. `holder` is the seat of the card that holds it.
struct Trick {
    int leader = 0, number = 0, count = 0, fixed = -1;
    int led = 0, best = 0, holder = 0, cards[MOST_SEATS] = {};

    int seat(const Game &game) const {
        const int seat = leader + count;
        return seat < game.seats ? seat : seat - game.seats;
    }
};

inline u64 choices(const Game &game, const Trick &trick, u64 hand, int seat) {
    if (!trick.count) return hand;
    return legal(game, game.ranking(trick.number, trick.fixed), hand, trick.led, trick.best,
                 game.team[trick.holder] == game.team[seat]);
}

inline void lay(const Game &game, Trick &trick, int seat, int card) {
    trick.cards[trick.count] = card;
    if (!trick.count++) {
        trick.led = trick.best = card;
        trick.holder = seat;
        return;
    }
    // The first card that does not follow suit fixes a late trump, and is then the only one in the trick.
    if (game.late && trick.fixed < 0 && card / RANKS != trick.led / RANKS) trick.fixed = card / RANKS;
    if (game.ranking(trick.number, trick.fixed).beats[trick.best] >> card & 1) {
        trick.best = card;
        trick.holder = seat;
    }
}

// The next trick, led by who took this one.
inline void take(Trick &trick) {
    trick.leader = trick.holder;
    trick.count = 0;
    ++trick.number;
}

struct Position {
    u64 hands[MOST_SEATS];
    Trick trick;
};

constexpr int POSITION_WORDS = 4 + 2 * MOST_SEATS;

inline void read_position(const Game &game, const i64 *words, Position &position) {
    position = Position{};
    for (u64 &hand : position.hands) hand = static_cast<u64>(*words++);
    position.trick.leader = static_cast<int>(*words++);
    position.trick.number = static_cast<int>(*words++);
    // The cards that lie there are laid one by one, so that a late trump is fixed by the one that fixed it.
    position.trick.fixed = static_cast<int>(*words++);
    const int count = static_cast<int>(*words++);
    for (int place = 0; place < count; ++place)
        lay(game, position.trick, position.trick.seat(game), static_cast<int>(words[place]));
}

}  // namespace jassen
