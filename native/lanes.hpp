// The cards as the solver numbers them: in each suit from the weakest to the strongest, so that neighbours are equals.
#pragma once

#include <algorithm>

#include "rules.hpp"

namespace jassen {

struct Lanes {
    Game game;                 // the same rules with renumbered cards
    int to[CARDS], from[CARDS];
    bool constant;             // the order never changes
    u64 mergeable;             // suits whose neighbours stay neighbours under every order
    std::uint16_t sums[SUITS][512];        // points of a set of cards of one suit
    std::uint8_t runs[SUITS][512][16];     // the same, card by card
    std::uint8_t dear[SUITS][512][RANKS + 1];  // points of so many of them, the dearest first
    int trump;                 // the suit, if the order is constant and there is one

    u64 renumber(u64 cards) const {
        u64 found = 0;
        for (; cards; cards &= cards - 1) found |= bit(to[lowest(cards)]);
        return found;
    }

    int worth(u64 cards) const {
        return sums[0][cards & SUIT] + sums[1][cards >> 9 & SUIT] + sums[2][cards >> 18 & SUIT] + sums[3][cards >> 27];
    }
};

// `fixed` is the suit of a late trump that has been fixed, or -1.
inline void make_lanes(const Game &game, int tricks, int first, int fixed, Lanes &lanes) {
    unsigned used = 0;
    for (int trick = first; trick < first + tricks; ++trick)
        used |= 1u << (game.late ? fixed + 1 : game.pattern[trick % MOST_TRICKS]);
    const Ranking &base = game.rankings[std::countr_zero(used)];
    lanes.constant = std::has_single_bit(used);
    lanes.trump = lanes.constant && base.trumps ? lowest(base.trumps) / RANKS : -1;
    for (int card = 0; card < CARDS; ++card) {
        const int stronger = size(base.beats[card] & SUIT_MASKS.of[card]);
        lanes.to[card] = card / RANKS * RANKS + RANKS - 1 - stronger;
        lanes.from[lanes.to[card]] = card;
    }
    lanes.game = game;
    for (int number = 0; number < MOST_RANKINGS; ++number) {
        lanes.game.rankings[number].puur = lanes.renumber(game.rankings[number].puur);
        for (int card = 0; card < CARDS; ++card) {
            lanes.game.rankings[number].beats[lanes.to[card]] = lanes.renumber(game.rankings[number].beats[card]);
            lanes.game.points[number][lanes.to[card]] = game.points[number][card];
        }
    }
    lanes.mergeable = 0;
    for (int suit = 0; suit < SUITS; ++suit) {
        bool straight = true;
        for (unsigned orders = used; orders; orders &= orders - 1) {
            const Ranking &ranking = lanes.game.rankings[std::countr_zero(orders)];
            bool up = true, down = true;
            for (int rank = 0; rank < RANKS; ++rank) {
                const u64 beats = ranking.beats[suit * RANKS + rank] >> (suit * RANKS) & SUIT;
                up &= beats == (SUIT & ~((u64{2} << rank) - 1));
                down &= beats == (u64{1} << rank) - 1;
            }
            straight &= up || down;
        }
        if (straight) lanes.mergeable |= SUIT << (suit * RANKS);
    }
    const int *values = lanes.game.values(fixed);
    std::memset(lanes.runs, 0, sizeof lanes.runs);
    for (int suit = 0; suit < SUITS; ++suit)
        for (unsigned set = 0; set < 512; ++set) {
            int place = 0, sum = 0;
            for (unsigned rest = set; rest; rest &= rest - 1) {
                const int points = values[suit * RANKS + std::countr_zero(rest)];
                lanes.runs[suit][set][place++] = static_cast<std::uint8_t>(points);
                sum += points;
            }
            lanes.sums[suit][set] = static_cast<std::uint16_t>(sum);
            auto &dear = lanes.dear[suit][set];
            std::memset(dear, 0, sizeof dear);
            if (!set) continue;
            // With the weakest, or without it.
            const auto &rest = lanes.dear[suit][set & (set - 1)];
            const int points = values[suit * RANKS + std::countr_zero(set)];
            for (int many = 1; many <= RANKS; ++many)
                dear[many] = std::max(rest[many], static_cast<std::uint8_t>(rest[many - 1] + points));
        }
}

}  // namespace jassen
