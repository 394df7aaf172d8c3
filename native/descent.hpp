// The search itself: trick by trick, card by card. Everything is put back, and what mattered is left in `relevant_`.
#pragma once

#include "solver.hpp"

namespace jassen {

// Between two tricks.
template <int SEATS>
int Solver::between(int leader, int target) {
    relevant_ = 0;
    if (target <= 0) return 0;
    if (target > most()) return most();
    const bool far = left_tricks_ > 2 || (lanes_.constant && !ranking_->trumps);
    const u64 shape = shape_of(leader);
    if (far) table_.expect(shape);
    if (lanes_.constant) {
        const int least = surely<SEATS>(0, leader);
        if (least >= target) return least;
        const int greatest = most() - surely<SEATS>(1, leader);
        if (greatest < target) return greatest;
    }
    const Pile pile{0, 0, leader, 0, 0, 0, 0};
    if (!far) return ending<SEATS>(pile, target);
    if (left_tricks_ < 2 || size(all_) > 32) return follow<SEATS>(pile, target);
    const Key key = key_of(shape);
    Known known{0, 511, NO_MOVE, 0};
    const u64 all = all_;
    if (table_.decides(lanes_, seats<SEATS>(), key, target, known)) {
        relevant_ = deposit(known.relevant, all);
        return known.lower >= target ? known.lower : known.upper;
    }
    const int value = follow<SEATS>(pile, target, known.move);
    known = {value < target ? 0 : value, value < target ? value : 511, cut_, extract(closed(), all)};
    table_.store(key, known);
    return value;
}

// All cards at least as high as the lowest that mattered; of trump, and where the order changes, all of them.
inline u64 Solver::closed() const {
    if (!lanes_.constant) return all_;
    u64 found = all_ & ranking_->trumps;
    for (int suit = 0; suit < SUITS; ++suit) {
        const u64 lane = SUIT << (suit * RANKS), mattered = relevant_ & lane;
        if (mattered) found |= all_ & lane & ~(bit(lowest(mattered)) - 1);
    }
    return found;
}

inline u64 Solver::shape_of(int leader) const {
    const u64 rest = static_cast<u64>(left_tricks_) | static_cast<u64>(leader) << 5 | u64{took_all_ && match_} << 8 |
                     u64{(all_ & ranking_->puur) != 0} << 9;
    return shape_ | rest << 54;
}

inline Key Solver::key_of(u64 shape) const {
    const u64 one = extract(hands_[1] | hands_[3] | hands_[5], all_), two = extract(hands_[2] | hands_[3], all_);
    return {shape, one | two << 32, seats_ > 4 ? extract(hands_[4] | hands_[5], all_) : 0, all_, hands_};
}

// One card of the trick.
template <int SEATS>
int Solver::follow(const Pile &pile, int target, int hint) {
    ++nodes_;
    Move moves[MOST_TRICKS];
    const bool ours = side<SEATS>(pile.seat) == 0;
    const int killer = left_tricks_ * seats<SEATS>() + pile.count;
    const int count = list<SEATS>(pile, moves, hint, killers_[killer]);
    int best = ours ? -1 : 1000;
    u64 mattered = 0;
    for (int at = 0; at < count; ++at) {
        for (int other = at + 1; other < count; ++other)
            if (moves[other].score > moves[at].score) std::swap(moves[at], moves[other]);
        const Move &move = moves[at];
        const int value = after<SEATS>(pile, move.card, target);
        best = ours ? std::max(best, value) : std::min(best, value);
        if ((value >= target) == ours) {
            killers_[killer] = static_cast<std::uint8_t>(move.card);
            if (!pile.count) cut_ = move.card;
            return best;
        }
        // What was left out is as this card only while all of the run are told apart from others, or none is.
        mattered |= relevant_ | move.because;
        if ((relevant_ | move.because) & move.run) mattered |= move.run & (~move.run + 1);
    }
    relevant_ = mattered;
    if (!pile.count) cut_ = NO_MOVE;
    return best;
}

// One card of the last trick but one: two cards at most to choose from, so that nothing is worth remembering.
template <int SEATS>
int Solver::ending(const Pile &pile, int target) {
    ++nodes_;
    const bool ours = side<SEATS>(pile.seat) == 0;
    u64 rest = open<SEATS>(pile);
    if (!(rest & (rest - 1))) return after<SEATS, true>(pile, lowest(rest), target);
    int first = lowest(rest), other = highest(rest);
    const bool high = pile.count && side<SEATS>(pile.holder) == side<SEATS>(pile.seat)
                          ? values_[other] > values_[first]
                          : !pile.count || ranking_->beats[pile.best] >> other & 1;
    if (high) std::swap(first, other);
    const int value = after<SEATS, true>(pile, first, target);
    if ((value >= target) == ours) return value;
    const u64 mattered = relevant_;
    const int second = after<SEATS, true>(pile, other, target);
    if ((second >= target) == ours) return second;
    relevant_ |= mattered;
    return ours ? std::max(value, second) : std::min(value, second);
}

// The value once the card lies there; everything is put back.
template <int SEATS, bool END>
int Solver::after(const Pile &pile, int card, int target) {
    const int seat = pile.seat;
    const u64 unit = unit_[seat][card / RANKS], shape = shape_;
    hands_[seat] ^= bit(card);
    all_ ^= bit(card);
    shape_ -= unit;
    Pile then{pile.laid | bit(card), pile.count + 1,  next<SEATS>(seat), pile.led,
              pile.best,             pile.holder, pile.points + values_[card]};
    if (!pile.count) then.led = card;
    if (!pile.count || ranking_->beats[pile.best] >> card & 1) {
        then.best = card;
        then.holder = seat;
    }
    const int value = then.count == seats<SEATS>() ? taken<SEATS>(then, target)
                      : END                        ? ending<SEATS>(then, target)
                                                   : follow<SEATS>(then, target);
    shape_ = shape;
    all_ ^= bit(card);
    hands_[seat] ^= bit(card);
    return value;
}

// The trick is complete.
template <int SEATS>
int Solver::taken(const Pile &pile, int target) {
    const bool ours = side<SEATS>(pile.holder) == 0, took_all = took_all_;
    // The trick was won by standing higher if another card of the suit lies there.
    const u64 suit = pile.laid & SUIT_MASKS.of[pile.best];
    const u64 height = suit & (suit - 1) ? bit(pile.best) : 0;
    const int gained = ours ? pile.points : 0, tricks = left_tricks_;
    took_all_ &= ours;
    int value;
    if (tricks == 1) {
        value = gained + (ours ? lanes_.game.last_trick : 0) + (took_all_ ? match_ : 0);
        relevant_ = height;
    } else {
        turn_to(tricks - 1);
        left_ -= pile.points;
        value = gained + (tricks == 2 ? last_trick<SEATS>(pile.holder) : between<SEATS>(pile.holder, target - gained));
        left_ += pile.points;
        relevant_ |= height;
        turn_to(tricks);
    }
    took_all_ = took_all;
    return value;
}

// Everybody has one card, and nobody a choice.
template <int SEATS>
int Solver::last_trick(int leader) {
    int seat = leader, holder = seat, best = lowest(hands_[seat]);
    for (int place = 1; place < seats<SEATS>(); ++place) {
        seat = next<SEATS>(seat);
        if (ranking_->beats[best] & hands_[seat]) {
            best = lowest(hands_[seat]);
            holder = seat;
        }
    }
    const u64 suit = all_ & SUIT_MASKS.of[best];
    relevant_ = suit & (suit - 1) ? bit(best) : 0;
    return side<SEATS>(holder) ? 0 : most();
}

}  // namespace jassen
