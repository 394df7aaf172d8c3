// Open cards: how many points side 0 gets in what is left if both sides play perfectly.
//
// Questions of the kind "does side 0 reach t points?" narrow the value down; one table serves all of them, all root
// cards and all positions of a deal. Cards that are as good as each other are tried once. The search is written once
// and built twice: for four seats in two pairs under one order of the cards, and for everything else (SEATS = 0).
#pragma once

#include <algorithm>

#include "table.hpp"
#include "taste.hpp"

namespace jassen {

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

    template <int SEATS> int between(int leader, int target);
    u64 closed() const;
    u64 shape_of(int leader) const;
    Key key_of(u64 shape) const;
    template <int SEATS> int follow(const Pile &pile, int target, int hint = NO_MOVE);
    template <int SEATS> int ending(const Pile &pile, int target);
    template <int SEATS, bool END = false> int after(const Pile &pile, int card, int target);
    template <int SEATS> int taken(const Pile &pile, int target);
    template <int SEATS> int last_trick(int leader);

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
    std::uint8_t killers_[(MOST_TRICKS + 1) * MOST_SEATS] = {};
};

}  // namespace jassen

#include "bounds.hpp"
#include "moves.hpp"
#include "descent.hpp"
