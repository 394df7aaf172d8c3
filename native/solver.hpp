// Open cards: how many points side 0 gets in what is left if both sides play perfectly.
//
// Questions of the kind "does side 0 reach t points?" narrow the value down; one table serves all of them, all root
// cards and all positions of a deal. Cards that are as good as each other are tried once. The search is written once
// and built twice: for four seats in two pairs under one order of the cards, and for everything else (SEATS = 0).
#pragma once

#include <algorithm>

#include "table.hpp"

namespace jassen {

// What becomes of the trick by a card: its side keeps it, holds it for now, or does not.
enum Fate { TAKES, TAKES_FOR_NOW, PARTNER, PARTNER_FOR_NOW, LOST, LOST_FOR_NOW, FATES };

class Solver {
public:
    explicit Solver(int bits) : table_(bits) {}

    // Another deal or another contract: what is in the table says nothing about it.
    void begin(const Game &game, const Position &position, int tricks, bool with_match) {
        make_lanes(game, tricks, position.trick.number, position.trick.fixed, lanes_);
        seats_ = game.seats;
        fixed_ = position.trick.fixed;
        match_ = with_match ? game.match : 0;
        end_ = position.trick.number + tricks;
        plain_ = seats_ == 4 && lanes_.constant;
        for (int seat = 0; seat < seats_; ++seat) plain_ &= game.side[seat] == (seat & 1);
        // The cards of three suits in each hand; the fourth follows. A table of six has hands of at most six.
        for (int seat = 0; seat < seats_; ++seat)
            for (int suit = 0; suit < SUITS; ++suit)
                unit_[seat][suit] = suit < 3 ? u64{1} << (3 * seat + suit) * (seats_ > 4 ? 3 : 4) : 0;
        std::memset(killers_, NO_MOVE, sizeof killers_);
        std::memset(replies_, NO_MOVE, sizeof replies_);
        std::memset(past_, 0, sizeof past_);
        const int *values = lanes_.game.values(fixed_);
        int at = 0;
        for (int points = 0; points < 64; ++points) {
            u64 cards = 0;
            for (int card = 0; card < CARDS; ++card) cards |= values[card] == points ? bit(card) : 0;
            if (cards) ranks_[at++] = {cards, points};
        }
        room_ = 2 * tricks - (lanes_.trump < 0 && lanes_.constant ? 4 : 0);
        table_.clear(room_);
        nodes_ = 0;
    }

    // Another deal under the same contract, of as many tricks.
    void forget() { table_.clear(room_); }

    // The points of side 0 with best play, and of each card that may be played now; `values` may be null.
    int solve(const Position &position, bool took_all, int *values) {
        const Pile pile = enter(position);
        took_all_ = took_all;
        return plain_ ? answer<4>(pile, values) : answer<0>(pile, values);
    }

    u64 nodes() const { return nodes_; }

private:
    // A trick in the making: what lies there, and who holds it with which card.
    struct Pile {
        u64 laid;
        int count, seat, led, best, holder, points;
    };

    struct Worth {
        u64 cards;
        int points;
    };

    // `run` are the cards that this one stands for; `because` is the card on whose height that depends, if it does.
    struct Move {
        int card, score, fate;
        u64 run, because;
    };

    template <int SEATS> int seats() const { return SEATS ? SEATS : seats_; }
    template <int SEATS> int side(int seat) const { return SEATS ? seat & 1 : lanes_.game.side[seat]; }
    template <int SEATS> int next(int seat) const {
        return SEATS == 4 ? (seat + 1) & 3 : seat + 1 == seats_ ? 0 : seat + 1;
    }

    Pile enter(const Position &position) {
        Trick trick{};
        trick.leader = position.trick.leader;
        trick.number = position.trick.number;
        trick.fixed = fixed_;
        u64 laid = 0;
        for (int place = 0; place < position.trick.count; ++place) {
            const int card = lanes_.to[position.trick.cards[place]];
            lay(lanes_.game, trick, trick.seat(lanes_.game), card);
            laid |= bit(card);
        }
        all_ = shape_ = 0;
        for (int seat = 0; seat < seats_; ++seat) {
            all_ |= hands_[seat] = lanes_.renumber(position.hands[seat]);
            for (int suit = 0; suit < SUITS; ++suit)
                shape_ += unit_[seat][suit] * static_cast<u64>(size(hands_[seat] >> (suit * RANKS) & SUIT));
        }
        values_ = lanes_.game.values(fixed_);
        turn_to(end_ - trick.number);
        const int points = lanes_.worth(laid);
        left_ = lanes_.worth(all_) + points + lanes_.game.last_trick;
        return {laid, trick.count, trick.seat(lanes_.game), trick.led, trick.best, trick.holder, points};
    }

    // So many tricks are left, the one in the making included.
    void turn_to(int tricks) {
        left_tricks_ = tricks;
        ranking_ = &lanes_.game.ranking(end_ - tricks, fixed_);
    }

    int most() const { return left_ + (took_all_ ? match_ : 0); }

    template <int SEATS> int answer(const Pile &pile, int *values) {
        const int value = narrow<SEATS>(pile, left_ / 2);
        if (values) score<SEATS>(pile, value, values);
        return value;
    }

    // The value of the position, asked for until the bounds meet. A question far off the value is answered fast, so
    // that steps grow as long as they lead one way.
    template <int SEATS> int narrow(const Pile &pile, int from) {
        int lower = 0, upper = most(), target = std::clamp(from, 1, std::max(upper, 1)), step = 5;
        bool down = false, up = false;
        while (lower < upper) {
            const int value = pile.count ? follow<SEATS>(pile, target) : between<SEATS>(pile.seat, target);
            (value < target ? upper : lower) = value;
            (value < target ? down : up) = true;
            if (down && up) {
                target = value < target ? upper : lower + 1;
                if (upper - lower > 2) target = (lower + upper + 1) / 2;
            } else {
                target = down ? upper - step : lower + 1 + step;
                step *= 2;
            }
            target = std::clamp(target, lower + 1, std::max(upper, lower + 1));
        }
        return lower;
    }

    // Each legal card on its own; one that equals another in every respect gets the same value.
    template <int SEATS> void score(const Pile &pile, int value, int *values) {
        const bool ours = side<SEATS>(pile.seat) == 0;
        for (u64 rest = open<SEATS>(pile); rest; rest &= rest - 1) {
            const int card = lowest(rest);
            int lower = 0, upper = most(), bound = value;
            (ours ? upper : lower) = value;
            while (lower < upper) {
                const int target = std::clamp(bound == lower ? bound + 1 : bound, lower + 1, upper);
                bound = after<SEATS>(pile, card, target);
                (bound < target ? upper : lower) = bound;
            }
            values[lanes_.from[card]] = lower;
        }
    }

    // Between two tricks.
    template <int SEATS> int between(int leader, int target) {
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
    u64 closed() const {
        if (!lanes_.constant) return all_;
        u64 found = all_ & ranking_->trumps;
        for (int suit = 0; suit < SUITS; ++suit) {
            const u64 lane = SUIT << (suit * RANKS), mattered = relevant_ & lane;
            if (mattered) found |= all_ & lane & ~(bit(lowest(mattered)) - 1);
        }
        return found;
    }

    u64 shape_of(int leader) const {
        const u64 rest = static_cast<u64>(left_tricks_) | static_cast<u64>(leader) << 5 | u64{took_all_ && match_} << 8 |
                         u64{(all_ & ranking_->puur) != 0} << 9;
        return shape_ | rest << 54;
    }

    Key key_of(u64 shape) const {
        const u64 one = extract(hands_[1] | hands_[3] | hands_[5], all_), two = extract(hands_[2] | hands_[3], all_);
        return {shape, one | two << 32, seats_ > 4 ? extract(hands_[4] | hands_[5], all_) : 0, all_, hands_};
    }

    // One card of the trick.
    template <int SEATS> int follow(const Pile &pile, int target, int hint = NO_MOVE) {
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
                else replies_[pile.seat][pile.count > 1 ? pile.best : pile.led] = static_cast<std::uint8_t>(move.card);
                past_[pile.seat][move.card] += (4096 - past_[pile.seat][move.card]) >> 5;
                for (int before = 0; before < at; ++before) past_[pile.seat][moves[before].card] -= past_[pile.seat][moves[before].card] >> 5;
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
    template <int SEATS> int ending(const Pile &pile, int target) {
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
    template <int SEATS, bool END = false> int after(const Pile &pile, int card, int target) {
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
    template <int SEATS> int taken(const Pile &pile, int target) {
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
    template <int SEATS> int last_trick(int leader) {
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

    template <int SEATS> u64 open(const Pile &pile) const {
        const Game &game = lanes_.game;
        if (!pile.count) return hands_[pile.seat];
        return legal(game, *ranking_, hands_[pile.seat], pile.led, pile.best, game.team[pile.holder] == game.team[pile.seat]);
    }

    template <int SEATS> int surely(int which, int leader);
    template <int SEATS> int cashed(int which, int leader, int winners);
    template <int SEATS> bool crossed(int leader, int partner, int winners, int &more, u64 &reason) const;
    template <int SEATS> int gifts(int which, int tricks) const;
    int cheapest(u64 hand, int many) const;
    template <int SEATS> int list(const Pile &pile, Move *moves, int hint, int killer) const;
    template <int SEATS> int promise(const Pile &pile, int card, u64 against, u64 with) const;
    template <int SEATS> int rate(const Pile &pile, const Move &move, u64 against, u64 with) const;

    Lanes lanes_;
    Table table_;
    const Ranking *ranking_ = nullptr;
    const int *values_ = nullptr;
    u64 hands_[MOST_SEATS] = {}, unit_[MOST_SEATS][SUITS] = {}, all_ = 0, shape_ = 0, nodes_ = 0, relevant_ = 0;
    int room_ = 0, seats_ = 4, fixed_ = -1, match_ = 0, end_ = 0, left_tricks_ = 0, left_ = 0, cut_ = NO_MOVE;
    Worth ranks_[CARDS] = {};
    bool took_all_ = true, plain_ = false;
    std::uint8_t replies_[MOST_SEATS][CARDS] = {};
    u64 past_[MOST_SEATS][CARDS] = {};
    std::uint8_t killers_[(MOST_TRICKS + 1) * MOST_SEATS] = {};
};

}  // namespace jassen

#include "bounds.hpp"
#include "moves.hpp"
