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
        std::memset(killers_, NO_MOVE, sizeof killers_);
        room_ = 2 * tricks - (lanes_.trump < 0 && lanes_.constant ? 4 : 0);
        table_.clear(room_);
        nodes_ = 0;
    }

    // Another deal under the same contract, of as many tricks.
    void forget() { table_.clear(room_); }

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
    // `run` are the cards that this one stands for; `because` is the card on whose height that depends, if it does.
    struct Move {
        int card, score;
        u64 run, because;
    };

    const Ranking &ranking() const { return *ranking_; }
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
        laid_ = 0;
        for (int place = 0; place < given.count; ++place) {
            const int card = lanes_.to[given.cards[place]];
            lay(lanes_.game, trick_, trick_.seat(lanes_.game), card);
            lying_ += lanes_.game.values(fixed_)[card];
            laid_ |= bit(card);
        }
        ranking_ = &lanes_.game.ranking(trick_.number, fixed_);
        values_ = lanes_.game.values(fixed_);
        left_ = lanes_.worth(live()) + lying_ + lanes_.game.last_trick;
    }

    int most() const { return left_ + (took_all_ ? match_ : 0); }
    int guess() const { return left_ / 2; }

    // The value of the position, asked for until the bounds meet. A question far off the value is answered fast, so
    // that steps grow as long as they lead one way.
    int narrow(int from) {
        int lower = 0, upper = most(), target = std::clamp(from, 1, std::max(upper, 1)), step = 2;
        bool down = false, up = false;
        while (lower < upper) {
            const int value = ask(target);
            if (value < target) {
                upper = value;
                down = true;
            } else {
                lower = value;
                up = true;
            }
            if (down && up) {
                target = value < target ? upper : lower + 1;
                if (upper - lower > 8) target = (lower + upper + 1) / 2;
            } else {
                target = down ? upper - step : lower + 1 + step;
                step *= 2;
            }
            target = std::clamp(target, lower + 1, std::max(upper, lower + 1));
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
        relevant_ = 0;
        if (target <= 0) return 0;
        if (target > most()) return most();
        if (lanes_.constant) {
            const int least = surely(0);
            if (least >= target) return least;
            const int highest_ = most() - surely(1);
            if (highest_ < target) return highest_;
            relevant_ = 0;
        }
        const u64 all = live();
        if (end_ - trick_.number < 2 || size(all) > 32) return follow(target);
        const Key key = key_of(all);
        Known known{0, 511, NO_MOVE, 0};
        if (table_.decides(lanes_, seats_, key, target, known)) {
            relevant_ = deposit(known.relevant, all);
            return known.lower >= target ? known.lower : known.upper;
        }
        hint_ = known.move;
        const int value = follow(target);
        known = {value < target ? 0 : value, value < target ? value : 511, cut_, extract(closed(all), all)};
        table_.store(key, known);
        return value;
    }

    // All cards at least as high as the lowest that mattered; of trump, and where the order changes, all of them.
    u64 closed(u64 all) const {
        if (!lanes_.constant) return all;
        u64 found = all & ranking().trumps;
        for (int suit = 0; suit < SUITS; ++suit) {
            const u64 lane = SUIT << (suit * RANKS), mattered = relevant_ & lane;
            if (mattered) found |= all & lane & ~(bit(lowest(mattered)) - 1);
        }
        return found;
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
        u64 mattered = 0;
        for (int at = 0; at < count; ++at) {
            for (int other = at + 1; other < count; ++other)
                if (moves[other].score > moves[at].score) std::swap(moves[at], moves[other]);
            const Move &move = moves[at];
            const int value = after(seat, move.card, target);
            best = ours ? std::max(best, value) : std::min(best, value);
            if ((value >= target) == ours) {
                killers_[depth] = static_cast<std::uint8_t>(move.card);
                if (!place) cut_ = move.card;
                return best;
            }
            // What was left out is as this card only while all of the run are told apart from others, or none is.
            mattered |= relevant_ | move.because;
            if ((relevant_ | move.because) & move.run) mattered |= move.run & (~move.run + 1);
        }
        relevant_ = mattered;
        if (!place) cut_ = NO_MOVE;
        return best;
    }

    // The value once `seat` has played `card`; everything is put back.
    int after(int seat, int card, int target) {
        const int place = trick_.count, best = trick_.best, holder = trick_.holder, led = trick_.led;
        const int points = values_[card];
        hands_[seat] ^= bit(card);
        lying_ += points;
        laid_ |= bit(card);
        ++trick_.count;
        if (!place) trick_.led = card;
        if (!place || ranking_->beats[best] >> card & 1) {
            trick_.best = card;
            trick_.holder = seat;
        }
        const int value = place + 1 == seats_ ? taken(target) : follow(target);
        trick_.count = place;
        trick_.best = best;
        trick_.holder = holder;
        trick_.led = led;
        lying_ -= points;
        laid_ ^= bit(card);
        hands_[seat] ^= bit(card);
        return value;
    }

    int taken(int target) {
        const bool ours = side(trick_.holder) == 0, all = took_all_;
        const int lying = lying_, leader = trick_.leader, number = trick_.number;
        // The trick was won by standing higher if another card of the suit lies there.
        const u64 laid = laid_, suit = laid & SUIT_MASKS.of[trick_.best];
        const u64 height = suit & (suit - 1) ? bit(trick_.best) : 0;
        took_all_ &= ours;
        const int gained = ours ? lying : 0;
        int value;
        if (number + 1 == end_) {
            value = gained + (ours ? lanes_.game.last_trick : 0) + (took_all_ ? match_ : 0);
            relevant_ = height;
        } else {
            go_to(trick_.holder, number + 1);
            lying_ = 0;
            laid_ = 0;
            left_ -= lying;
            value = gained + (number + 2 == end_ ? last_trick() : between(target - gained));
            left_ += lying;
            lying_ = lying;
            laid_ = laid;
            relevant_ |= height;
            go_to(leader, number);
        }
        took_all_ = all;
        return value;
    }

    void go_to(int leader, int number) {
        trick_.leader = leader;
        trick_.number = number;
        trick_.count = 0;
        ranking_ = &lanes_.game.ranking(number, fixed_);
    }

    // Everybody has one card, and nobody a choice.
    int last_trick() {
        int seat = trick_.leader, holder = seat, best = lowest(hands_[seat]);
        u64 suit = bit(best);
        for (int place = 1; place < seats_; ++place) {
            seat = next(seat);
            const int card = lowest(hands_[seat]);
            suit |= hands_[seat];
            if (ranking_->beats[best] >> card & 1) {
                best = card;
                holder = seat;
            }
        }
        suit &= SUIT_MASKS.of[best];
        relevant_ = suit & (suit - 1) ? bit(best) : 0;
        return side(holder) ? 0 : left_ + (took_all_ ? match_ : 0);
    }

    Key key_of(u64 all) const {
        const u64 one = extract(hands_[1] | hands_[3] | hands_[5], all), two = extract(hands_[2] | hands_[3], all);
        // The cards of three suits in each hand; the fourth follows. A table of six has hands of at most six.
        const int width = seats_ > 4 ? 3 : 4;
        u64 lengths = 0;
        for (int seat = 0; seat < seats_; ++seat)
            for (int suit = 0; suit < 3; ++suit)
                lengths = lengths << width | static_cast<u64>(size(hands_[seat] >> (suit * RANKS) & SUIT));
        if (all & ranking().puur) lengths |= u64{1} << 60;
        lengths |= static_cast<u64>(end_ - trick_.number) << 55;
        return {lengths, one | two << 32, extract(hands_[4] | hands_[5], all), all, trick_.leader, took_all_ && match_, hands_};
    }

    // Points that a side gets whatever the other does; only where the order never changes.
    int surely(int which) {
        relevant_ = 0;
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
            if (many && (others & lane)) relevant_ |= bit(lowest(high));
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
    const Ranking *ranking_ = nullptr;
    const int *values_ = nullptr;
    u64 hands_[MOST_SEATS] = {}, nodes_ = 0, relevant_ = 0, laid_ = 0;
    int room_ = 0, seats_ = 4, fixed_ = -1, match_ = 0, end_ = 0, lying_ = 0, left_ = 0, hint_ = NO_MOVE, cut_ = NO_MOVE;
    bool took_all_ = true;
    std::uint8_t killers_[CARDS + MOST_SEATS] = {};
};

}  // namespace jassen

#include "moves.hpp"
