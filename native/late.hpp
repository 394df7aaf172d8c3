// Open cards where the trump is still open: every line until a card fixes it, and the solver from there on.
//
// What has been taken before counts by the trump that comes later, so no table serves this part; it is meant for
// positions in which somebody is soon unable to follow.
#pragma once

#include "solver.hpp"

namespace jassen {

class LateSolver {
public:
    explicit LateSolver(int bits) : bits_(bits) {}

    void begin(const Game &game, const Position &position, int tricks) {
        game_ = game;
        tricks_ = tricks;
        first_ = position.trick.number;
        for (auto &solver : fixed_) solver.reset();
    }

    int solve(const Position &position, int *values) {
        Position now = position;
        const int seat = now.trick.seat(game_);
        int best = game_.side[seat] ? 1000 : -1;
        for (u64 rest = choices(game_, now.trick, now.hands[seat], seat); rest; rest &= rest - 1) {
            const int value = after(now, 0, seat, lowest(rest), -1, 1000);
            if (values) values[lowest(rest)] = value;
            best = game_.side[seat] ? std::min(best, value) : std::max(best, value);
        }
        return best;
    }

private:
    int search(Position &now, u64 won, int alpha, int beta) {
        const int seat = now.trick.seat(game_);
        const bool ours = !game_.side[seat];
        int best = ours ? -1 : 1000;
        for (u64 rest = choices(game_, now.trick, now.hands[seat], seat); rest; rest &= rest - 1) {
            const int value = after(now, won, seat, lowest(rest), alpha, beta);
            best = ours ? std::max(best, value) : std::min(best, value);
            (ours ? alpha : beta) = ours ? std::max(alpha, best) : std::min(beta, best);
            if (alpha >= beta) break;
        }
        return best;
    }

    int after(Position &now, u64 won, int seat, int card, int alpha, int beta) {
        const Trick before = now.trick;
        now.hands[seat] ^= bit(card);
        lay(game_, now.trick, seat, card);
        int value;
        if (now.trick.count == game_.seats && !game_.side[now.trick.holder])
            for (int place = 0; place < game_.seats; ++place) won |= bit(now.trick.cards[place]);
        if (now.trick.fixed >= 0) {
            value = known(now, won);
        } else {
            if (now.trick.count == game_.seats) take(now.trick);
            // Nobody had to fix anything: the cards count as if there were no trump.
            value = now.trick.number == first_ + tricks_ ? worth(won, -1) + (game_.side[now.trick.leader] ? 0 : game_.last_trick)
                                                         : search(now, won, alpha, beta);
        }
        now.trick = before;
        now.hands[seat] ^= bit(card);
        return value;
    }

    // The trump has just been fixed.
    int known(const Position &now, u64 won) {
        Position rest = now;
        if (rest.trick.count == game_.seats) take(rest.trick);
        const int taken = worth(won, now.trick.fixed);
        if (rest.trick.number == first_ + tricks_) return taken + (game_.side[rest.trick.leader] ? 0 : game_.last_trick);
        auto &solver = fixed_[now.trick.fixed];
        if (!solver) {
            solver.reset(new Solver(bits_));
            Position start = rest;
            start.trick.number = first_;
            solver->begin(game_, start, tricks_, false);
        }
        return taken + solver->solve(rest, true, nullptr);
    }

    int worth(u64 cards, int fixed) const {
        int points = 0;
        for (; cards; cards &= cards - 1) points += game_.values(fixed)[lowest(cards)];
        return points;
    }

    Game game_ = {};
    int bits_, tricks_ = 0, first_ = 0;
    std::unique_ptr<Solver> fixed_[SUITS];
};

}  // namespace jassen
