// Which cards the solver tries, one for each kind, and in which order.
#pragma once

#include "solver.hpp"

namespace jassen {

// `best` and `holder` are those of the trick once the card lies there; `certain` says that its side keeps it.
inline int Solver::rate(int seat, int card, int best, int holder, bool certain) const {
    const int points = values_[card], mine = side(seat);
    const bool trump = ranking().trumps >> card & 1;
    if (!trick_.count) {
        if (certain) return 200 + points + (trump ? 40 : 0);
        // A suit in which the partner stands above the others.
        const u64 lane = SUIT_MASKS.of[card];
        u64 friends = 0, foes = 0;
        for (int other = 0; other < seats_; ++other)
            if (other != seat) (side(other) == mine ? friends : foes) |= hands_[other] & lane;
        if (friends > foes) return 120 + points - (trump ? 20 : 0);
        return 60 - 2 * points - (trump ? 10 : 0);
    }
    const bool held = side(holder) == mine;
    if (held && certain) {
        if (best == card) return 200 + points + lying_ - (trump && trick_.led / RANKS != card / RANKS ? points : 0);
        return 200 + 2 * points - (trump ? 30 : 0);
    }
    if (held) return 120 + lying_ - points - (trump ? 10 : 0);
    return (certain ? 60 : 80) - 3 * points - (trump ? 20 : 0);
}

inline int Solver::list(int seat, Move *moves, int hint, int killer) const {
    const Ranking &order = ranking();
    u64 open = choices(lanes_.game, trick_, hands_[seat], seat);
    const u64 lying = trick_.count ? bit(trick_.best) : 0, occupied = live() | lying;
    u64 friends = 0, foes = 0;  // who is still to play to this trick
    for (int at = trick_.count + 1, other = next(seat); at < seats_; ++at, other = next(other))
        (side(other) == side(seat) ? friends : foes) |= hands_[other];
    int count = 0;
    // Cards between which nobody holds one are the same card but for their points.
    while (open) {
        const int first = lowest(open);
        u64 run = bit(first);
        if (lanes_.mergeable >> first & 1 && !(order.puur >> first & 1)) {
            const u64 lane = SUIT_MASKS.of[first];
            for (int card = first;;) {
                const u64 above = occupied & lane & ~((u64{2} << card) - 1);
                if (!above) break;
                card = lowest(above);
                if (!(open >> card & 1) || order.puur >> card & 1) break;
                run |= bit(card);
            }
        }
        open &= ~run;
        int best = trick_.best, holder = trick_.holder;
        if (!trick_.count || order.beats[best] >> first & 1) {
            best = first;
            holder = seat;
        }
        const bool held = side(holder) == side(seat);
        const bool certain = !(order.beats[best] & (held ? foes : friends));
        unsigned seen[2] = {0, 0};
        int chosen = NO_MOVE;
        for (u64 rest = run; rest; rest &= rest - 1) {
            const int card = lowest(rest), points = values_[card];
            if (certain) {
                // Whoever gets the trick is settled: only the dearest, or the cheapest, of equals need be tried.
                if (chosen == NO_MOVE || (held ? points > values_[chosen] : points < values_[chosen])) chosen = card;
                continue;
            }
            if (seen[points >> 5] >> (points & 31) & 1) continue;
            seen[points >> 5] |= 1u << (points & 31);
            moves[count++] = {card, rate(seat, card, best == first ? card : best, holder, certain), run, 0};
        }
        // That nobody stands above the one who holds the trick matters if it made a card be left out.
        if (certain)
            moves[count++] = {chosen, rate(seat, chosen, best == first ? chosen : best, holder, certain), run,
                              run & (run - 1) ? bit(best) : 0};
    }
    for (int at = 0; at < count; ++at) {
        if (moves[at].card == hint) moves[at].score += 2000;
        if (moves[at].card == killer) moves[at].score += 70;
    }
    return count;
}

}  // namespace jassen
