// Points that a side gets whatever the other does, without a search.
#pragma once

#include "solver.hpp"

namespace jassen {

// The cards of a lane that are above all others in it.
inline u64 masters(u64 own, u64 others) { return others ? own & ~((u64{2} << highest(others)) - 1) : own; }

// How many cards of a lane survive if each higher one of the others takes one of them.
inline int survivors(u64 own, u64 others) {
    int spare = 0, lost = 0;
    for (u64 rest = own | others; rest;) {
        const u64 card = bit(highest(rest));
        rest ^= card;
        if (card & others) ++spare;
        else if (spare) --spare, ++lost;
    }
    return size(own) - lost;
}

// The least that so many cards of a hand count.
inline int Solver::cheapest(u64 hand, int many) const {
    int points = 0;
    for (int at = 0; many > 0; ++at) {
        const int there = std::min(size(hand & ranks_[at].cards), many);
        points += there * ranks_[at].points;
        many -= there;
    }
    return points;
}

template <int SEATS>
int Solver::gifts(int which, int tricks) const {
    int points = 0;
    for (int seat = 0; seat < seats<SEATS>(); ++seat)
        if (side<SEATS>(seat) != which) points += cheapest(hands_[seat], tricks);
    return points;
}

// Only where the order never changes.
template <int SEATS>
int Solver::surely(int which, int leader) {
    relevant_ = 0;
    const u64 trumps = ranking_->trumps;
    u64 ours = 0, theirs = 0;
    for (int seat = 0; seat < seats<SEATS>(); ++seat) (side<SEATS>(seat) == which ? ours : theirs) |= hands_[seat];
    const bool leads = side<SEATS>(leader) == which;
    if (!trumps) return leads ? cashed<SEATS>(which, leader, 0) : 0;
    const u64 foes = theirs & trumps, sure = masters(ours & trumps, foes);
    int least = 0;
    if (ours & trumps) {
        int tricks = 0, points = lanes_.worth(sure);
        if (!foes && lanes_.game.ruffs) {
            tricks = std::min(size(ours & trumps), left_tricks_);
        } else {
            for (int seat = 0; seat < seats<SEATS>(); ++seat)
                if (side<SEATS>(seat) == which && hands_[seat] & trumps)
                    tricks = std::max(tricks, survivors(hands_[seat] & trumps, foes));
        }
        if (tricks == left_tricks_) return left_;
        if (tricks) points += gifts<SEATS>(which, tricks);
        least = points;
    }
    if (!leads) return least;
    // Once theirs are drawn every trump is the own side's.
    const u64 hand = hands_[leader], higher = masters(hand & trumps, all_ & trumps & ~hand);
    int longest = 0;
    for (int seat = 0; seat < seats<SEATS>(); ++seat)
        if (side<SEATS>(seat) != which) longest = std::max(longest, size(hands_[seat] & trumps));
    if (size(higher) < longest) return least;
    // A partner who holds some may have to take the lead.
    const int winners = size(ours & trumps & ~hand ? higher : hand & trumps);
    const int points = cashed<SEATS>(which, leader, winners);
    return std::max(least, points);
}

// `winners` tricks of trump, and the highest cards of the leader in the other suits. Who follows so often cannot keep
// more of a suit than the rest; a partner gives the dearest.
template <int SEATS>
int Solver::cashed(int which, int leader, int winners) {
    const u64 trumps = ranking_->trumps, hand = hands_[leader], others = all_ & ~hand;
    int points = trumps ? lanes_.worth(all_ & trumps) : 0;
    for (int suit = 0; suit < SUITS; ++suit) {
        const int at = suit * RANKS;
        const u64 lane = SUIT << at;
        if (lane == trumps || !(hand & lane)) continue;
        const u64 high = masters(hand & lane, others & lane);
        if (!high) continue;
        const int many = size(high);
        winners += many;
        points += lanes_.worth(high);
        if (!(others & lane)) continue;
        relevant_ |= bit(lowest(high));
        for (int seat = 0; seat < seats<SEATS>(); ++seat) {
            const u64 held = hands_[seat] >> at & SUIT;
            if (seat == leader || !held) continue;
            const auto &dear = lanes_.dear[suit][held];
            const int length = size(held);
            if (side<SEATS>(seat) == which || length <= many) points += dear[std::min(many, length)];
            else points += dear[length] - dear[length - many];
        }
    }
    if (winners == left_tricks_) return left_;
    if (all_ & trumps) return points;
    int more = 0;
    u64 reason = 0;
    for (int seat = 0; seat < seats<SEATS>(); ++seat)
        if (seat != leader && side<SEATS>(seat) == which && crossed<SEATS>(leader, seat, winners, more, reason)) {
            relevant_ |= reason;
            return left_;
        }
    relevant_ |= reason;
    return points + more;
}

// The lead goes over to a partner, in a suit that the leader has not cashed, and the partner cashes there and in other
// such suits. Whether nothing is left then; else `more` is what that brings at least.
template <int SEATS>
bool Solver::crossed(int leader, int partner, int winners, int &more, u64 &reason) const {
    const u64 hand = hands_[leader], held = hands_[partner], others = all_ & ~held;
    int tricks = 0, points = 0;
    u64 because = 0;
    bool entry = false;
    for (int suit = 0; suit < SUITS; ++suit) {
        const int at = suit * RANKS;
        const u64 lane = SUIT << at;
        const u64 high = masters(held & lane, others & lane);
        if (!high) continue;
        const int many = size(high);
        entry |= (hand & lane) != 0;
        tricks += many;
        points += lanes_.worth(high);
        if (others & lane) because |= bit(lowest(high));
        for (int seat = 0; seat < seats<SEATS>(); ++seat) {
            const u64 own = hands_[seat] >> at & SUIT;
            if (seat == partner || !own) continue;
            const auto &dear = lanes_.dear[suit][own];
            const int length = size(own);
            if (seat == leader || length <= many) points += dear[std::min(many, length)];
            else points += dear[length] - dear[length - many];
        }
    }
    if (!entry) return false;
    if (winners + tricks < left_tricks_ && points <= more) return false;
    reason = because;
    if (winners + tricks >= left_tricks_) return true;
    more = points;
    return false;
}

}  // namespace jassen
