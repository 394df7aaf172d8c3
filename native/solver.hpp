// Open cards: how many points side 0 gets in what is left if both sides play perfectly.
//
// Questions of the kind "does side 0 reach t points?" narrow the value down; one table serves all of them, all root
// cards and all positions of a deal. Cards that are as good as each other are tried once.
#pragma once

#include <algorithm>

#include "bounds.hpp"

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
        keyed_ = seats_ <= 4 || lanes_.mergeable == DECK;
        std::memset(killers_, NO_MOVE, sizeof killers_);
        table_.clear();
        nodes_ = 0;
    }

    // Another deal under the same contract, of as many tricks.
    void forget() { table_.clear(); }

    // The points of side 0 with best play, and of each card that may be played now; `values` may be null.
    int solve(const Position &position, bool took_all, int *values) {
        enter(position);
        took_all_ = took_all;
        const int value = narrow(guess());
        if (values) score(value, values);
        return value;
    }

    u64 nodes() const { return nodes_; }

private:
    struct Move {
        int card, score;
    };

    const Ranking &ranking() const { return lanes_.game.ranking(trick_.number, fixed_); }
    int side(int seat) const { return lanes_.game.side[seat]; }
    int next(int seat) const { return seat + 1 == seats_ ? 0 : seat + 1; }
    u64 live() const {
        u64 all = 0;
        for (int seat = 0; seat < seats_; ++seat) all |= hands_[seat];
        return all;
    }

    void enter(const Position &position) {
        for (int seat = 0; seat < seats_; ++seat) hands_[seat] = lanes_.renumber(position.hands[seat]);
        const Trick &given = position.trick;
        trick_ = Trick{};
        trick_.leader = given.leader;
        trick_.number = given.number;
        trick_.fixed = fixed_;
        lying_ = 0;
        for (int place = 0; place < given.count; ++place) {
            const int card = lanes_.to[given.cards[place]];
            lay(lanes_.game, trick_, trick_.seat(lanes_.game), card);
            lying_ += lanes_.game.values(fixed_)[card];
        }
        left_ = lanes_.worth(live()) + lying_ + lanes_.game.last_trick;
    }

    int most() const { return left_ + (took_all_ ? match_ : 0); }
    int guess() const { return left_ / 2; }

    // The value of the position, asked for until the bounds meet.
    int narrow(int guess_) {
        int lower = 0, upper = most(), value = std::clamp(guess_, lower, upper);
        while (lower < upper) {
            const int target = value == lower ? value + 1 : value;
            value = ask(target);
            (value < target ? upper : lower) = value;
        }
        return lower;
    }

    int ask(int target) { return trick_.count ? follow(target) : between(target); }

    // Each legal card on its own; one that equals another in every respect gets the same value.
    void score(int value, int *values) {
        const int seat = trick_.seat(lanes_.game);
        const bool ours = side(seat) == 0;
        for (u64 rest = choices(lanes_.game, trick_, hands_[seat], seat); rest; rest &= rest - 1) {
            const int card = lowest(rest);
            int lower = 0, upper = most(), bound = value;
            (ours ? upper : lower) = value;
            while (lower < upper) {
                const int target = std::clamp(bound == lower ? bound + 1 : bound, lower + 1, upper);
                bound = after(seat, card, target);
                (bound < target ? upper : lower) = bound;
            }
            values[lanes_.from[card]] = lower;
        }
    }

    // Between two tricks.
    int between(int target) {
        if (target <= 0) return 0;
        if (target > most()) return most();
        Known known{0, most(), NO_MOVE};
        if (lanes_.constant) {
            known.lower = surely(0);
            known.upper -= surely(1);
            if (known.lower >= target) return known.lower;
            if (known.upper < target) return known.upper;
        }
        const u64 all = live();
        const int tricks = end_ - trick_.number;
        if (tricks < 2 || !keyed_) return follow(target);
        const Key key = key_of(all);
        if (table_.look(lanes_, key, all, known)) {
            if (known.lower >= target) return known.lower;
            if (known.upper < target) return known.upper;
        }
        hint_ = known.move;
        cut_ = NO_MOVE;
        const int value = follow(target);
        (value < target ? known.upper : known.lower) = value;
        if (cut_ != NO_MOVE) known.move = cut_;
        table_.store(key, all, known);
        return value;
    }

    // One card of the trick.
    int follow(int target) {
        ++nodes_;
        Move moves[CARDS];
        const int place = trick_.count, seat = trick_.seat(lanes_.game), depth = trick_.number * seats_ + place;
        const bool ours = side(seat) == 0;
        const int hint = place ? NO_MOVE : hint_;
        const int count = list(seat, moves, hint, killers_[depth]);
        int best = ours ? -1 : 1000;
        for (int at = 0; at < count; ++at) {
            for (int other = at + 1; other < count; ++other)
                if (moves[other].score > moves[at].score) std::swap(moves[at], moves[other]);
            const int value = after(seat, moves[at].card, target);
            best = ours ? std::max(best, value) : std::min(best, value);
            if ((value >= target) == ours) {
                killers_[depth] = static_cast<std::uint8_t>(moves[at].card);
                if (!place) cut_ = moves[at].card;
                return best;
            }
        }
        if (!place) cut_ = NO_MOVE;
        return best;
    }

    // The value once `seat` has played `card`; everything is put back.
    int after(int seat, int card, int target) {
        const Trick before = trick_;
        const int points = lanes_.game.values(fixed_)[card];
        hands_[seat] ^= bit(card);
        lying_ += points;
        lay(lanes_.game, trick_, seat, card);
        const int value = trick_.count == seats_ ? taken(target) : follow(target);
        trick_ = before;
        lying_ -= points;
        hands_[seat] ^= bit(card);
        return value;
    }

    int taken(int target) {
        const bool ours = side(trick_.holder) == 0, all = took_all_;
        const int lying = lying_;
        took_all_ &= ours;
        take(trick_);
        if (trick_.number == end_) {
            const int value = (ours ? lying + lanes_.game.last_trick : 0) + (took_all_ ? match_ : 0);
            took_all_ = all;
            return value;
        }
        lying_ = 0;
        left_ -= lying;
        const int gained = ours ? lying : 0, value = gained + between(target - gained);
        left_ += lying;
        lying_ = lying;
        took_all_ = all;
        return value;
    }

    Key key_of(u64 all) const {
        const u64 one = extract(hands_[1] | hands_[3] | (seats_ > 5 ? hands_[5] : 0), all);
        const u64 two = extract(hands_[2] | hands_[3], all);
        u64 rest = two >> 28;
        if (seats_ > 4) rest |= extract(hands_[4] | hands_[5], all) << 8;
        const u64 fixed_places = all & ~lanes_.mergeable;
        if (fixed_places) rest |= fixed_places << 8;
        rest |= static_cast<u64>(size(all & SUIT) | size(all >> 9 & SUIT) << 4 | size(all >> 18 & SUIT) << 8) << 44;
        rest |= static_cast<u64>(trick_.leader) << 56;
        if (all & ranking().puur) rest |= u64{1} << 59;
        if (took_all_ && match_) rest |= u64{1} << 60;
        return {one | two << 36, rest};
    }

    // Points that a side gets whatever the other does; only where the order never changes.
    int surely(int which) const {
        u64 ours = 0, theirs = 0;
        for (int seat = 0; seat < seats_; ++seat) (side(seat) == which ? ours : theirs) |= hands_[seat];
        const u64 trumps = ranking().trumps, foes = theirs & trumps;
        u64 sure = ours & trumps;
        if (foes) sure &= ~((u64{2} << highest(foes)) - 1);
        const bool leads = side(trick_.leader) == which;
        if (!leads) return lanes_.worth(sure);
        const u64 hand = hands_[trick_.leader], others = (ours | theirs) & ~hand;
        int winners = 0, points = 0;
        if (trumps) {
            const u64 higher = masters(hand & trumps, others & trumps);
            int longest = 0;
            for (int seat = 0; seat < seats_; ++seat)
                if (side(seat) != which) longest = std::max(longest, size(hands_[seat] & trumps));
            if (size(higher) < longest) return lanes_.worth(sure);
            // Once theirs are drawn every trump is the own side's; a partner who holds some may have to take the lead.
            winners = size(ours & trumps & ~hand ? higher : hand & trumps);
            points = lanes_.worth(foes | (ours & trumps));
        }
        for (int suit = 0; suit < SUITS; ++suit) {
            const u64 lane = SUIT << (suit * RANKS);
            if (lane == trumps || !(hand & lane)) continue;
            const u64 high = masters(hand & lane, others & lane);
            const int many = size(high);
            winners += many;
            points += lanes_.worth(high);
            if (!trumps && many)
                for (int seat = 0; seat < seats_; ++seat)
                    if (seat != trick_.leader && size(hands_[seat] & lane) <= many)
                        points += lanes_.worth(hands_[seat] & lane);
        }
        return winners == end_ - trick_.number ? left_ : points;
    }

    // The cards of a lane that are above all others in it.
    static u64 masters(u64 own, u64 others) { return others ? own & ~((u64{2} << highest(others)) - 1) : own; }

    int list(int seat, Move *moves, int hint, int killer) const;
    int rate(int seat, int card, int best, int holder, bool certain) const;

    Lanes lanes_;
    Table table_;
    Trick trick_;
    u64 hands_[MOST_SEATS] = {}, nodes_ = 0;
    int seats_ = 4, fixed_ = -1, match_ = 0, end_ = 0, lying_ = 0, left_ = 0, hint_ = NO_MOVE, cut_ = NO_MOVE;
    bool took_all_ = true, keyed_ = true;
    std::uint8_t killers_[CARDS + MOST_SEATS] = {};
};

}  // namespace jassen

#include "moves.hpp"
