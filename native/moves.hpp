// Which cards the solver tries, one for each kind, and in which order.
#pragma once

#include "solver.hpp"

namespace jassen {

// What a lead promises.
template <int SEATS>
int Solver::promise(const Pile &pile, int card, u64 against, u64 with) const {
    const u64 lane = SUIT_MASKS.of[card], trumps = ranking_->trumps, higher = ranking_->beats[card] & against & lane;
    const int points = values_[card], seat = pile.seat;
    const bool trump = trumps >> card & 1;
    const int kind = !higher ? SURE : (with & lane) > (against & lane) ? SHARED : WEAK;
    const int *w = TASTES[trumps != 0].lead[kind][trump];
    const u64 own = hands_[seat] & lane;
    const int one = next<SEATS>(seat), partner = next<SEATS>(one), last = seat ? seat - 1 : seats<SEATS>() - 1;
    int score = w[AT_ALL] + w[WORTH] * points / 8 + w[LONG] * size(own) + w[ABOVE] * size(higher);
    if (own == bit(card)) score += w[LONE];
    score += w[FOE_TRUMPS] * size(against & trumps);
    if (hands_[one] & higher) score += w[NEXT_ABOVE];
    if (hands_[last] & higher) score += w[LAST_ABOVE];
    score += (w[FOE_POINTS] * lanes_.worth(against & lane) + w[FRIEND_POINTS] * lanes_.worth(with & lane)) / 8;
    if (!(with & lane)) score += w[FRIEND_VOID];
    if (trumps && !trump) {
        if (hands_[partner] & trumps && !(hands_[partner] & lane)) score += w[FRIEND_RUFFS];
        if (hands_[one] & trumps && !(hands_[one] & lane)) score += w[FOE_RUFFS];
        if (hands_[last] & trumps && !(hands_[last] & lane)) score += w[FOE_RUFFS];
    }
    return score;
}

template <int SEATS>
int Solver::rate(const Pile &pile, const Move &move, u64 against, u64 with) const {
    const int card = move.card;
    if (!pile.count) return promise<SEATS>(pile, card, against, with);
    const u64 lane = SUIT_MASKS.of[card], trumps = ranking_->trumps, higher = ranking_->beats[card] & against & lane;
    const int points = values_[card], seat = pile.seat;
    const u64 own = hands_[seat] & lane;
    const int kind = SUIT_MASKS.of[pile.led] == lane ? FOLLOWS : trumps >> card & 1 ? RUFFS : DISCARDS;
    const int *w = TASTES[trumps != 0].follow[std::min(PLACES - 1, seats<SEATS>() - 1 - pile.count)][move.fate][kind];
    return w[BASE] + points * w[POINTS] / 8 + (higher ? size(higher) * w[HEIGHT] : w[MASTER]) +
           (own == bit(card) ? w[LONELY] : 0) + pile.points * w[LYING] / 8 + size(own) * w[LENGTH] +
           ((with & lane) > (against & lane) ? w[STRONG] : 0);
}

// The cards of `open` that stand next above another one of it, with nobody between; every other suit at a time, so that
// none runs into the next.
inline u64 stacked(u64 open, u64 occupied) {
    constexpr u64 EVEN = SUIT | SUIT << 2 * RANKS, ODD = EVEN << RANKS;
    const auto above = [open, occupied](u64 lanes) {
        return ((open & lanes) << 1) + (lanes & ~occupied);
    };
    return open & occupied & ((above(EVEN) & EVEN) | (above(ODD) & ODD));
}

template <int SEATS>
int Solver::list(const Pile &pile, Move *moves, int hint, int killer) const {
    const Ranking &order = *ranking_;
    u64 left = open<SEATS>(pile);
    u64 friends = 0, foes = 0;  // who is still to play to this trick
    for (int at = pile.count + 1, other = next<SEATS>(pile.seat); at < seats<SEATS>(); ++at, other = next<SEATS>(other))
        (side<SEATS>(other) == side<SEATS>(pile.seat) ? friends : foes) |= hands_[other];
    // Cards between which nobody holds one are the same card but for their points.
    const u64 occupied = all_ | (pile.count ? bit(pile.best) : 0), apart = order.trumps & (0 - order.puur);
    const u64 joined = stacked(left, occupied) & lanes_.mergeable & ~apart;
    int count = 0;
    while (left) {
        const int first = lowest(left);
        // From here to the next card that begins a run.
        const u64 starts = left & ~joined & (left - 1), run = starts ? left & (bit(lowest(starts)) - 1) : left;
        left &= ~run;
        const bool takes = !pile.count || order.beats[pile.best] >> first & 1;
        const bool held = takes || side<SEATS>(pile.holder) == side<SEATS>(pile.seat);
        const int best = takes ? first : pile.best;
        const bool certain = !(order.beats[best] & (held ? foes : friends));
        if (certain) {
            // Whoever gets the trick is settled: only the dearest, or the cheapest, of equals need be tried.
            int chosen = first;
            for (u64 rest = run & (run - 1); rest; rest &= rest - 1) {
                const int card = lowest(rest);
                if (held ? values_[card] > values_[chosen] : values_[card] < values_[chosen]) chosen = card;
            }
            // That nobody stands above the one who holds the trick matters if it made a card be left out.
            moves[count++] = {chosen, 0, takes ? TAKES : held ? PARTNER : LOST, run, run & (run - 1) ? bit(best) : 0};
            continue;
        }
        u64 seen = 0;
        for (u64 rest = run; rest; rest &= rest - 1) {
            const int card = lowest(rest), points = values_[card];
            if (seen >> points & 1) continue;
            seen |= u64{1} << points;
            moves[count++] = {card, 0, takes ? TAKES_FOR_NOW : held ? PARTNER_FOR_NOW : LOST_FOR_NOW, run, 0};
        }
    }
    if (count < 2) return count;
    u64 with = 0, against = 0;
    for (int other = 0; other < seats<SEATS>(); ++other)
        if (other != pile.seat) (side<SEATS>(other) == side<SEATS>(pile.seat) ? with : against) |= hands_[other];
    const int *w = TASTES[order.trumps != 0].memory[pile.count != 0];
    for (int at = 0; at < count; ++at) {
        Move &move = moves[at];
        move.score = rate<SEATS>(pile, move, against, with);
        if (move.card == (hint & 63)) move.score += hint & RUMOURED ? w[RUMOUR] : w[HINT];
        if (move.card == killer) move.score += w[KILLER];
    }
    return count;
}

}  // namespace jassen
