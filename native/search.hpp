// The search of the strong bots: worlds × legal cards × one rollout by the policy, in which every seat plays from what
// it knows itself; the cards that fall behind are dropped. The last tricks are solved.
#pragma once

#include <chrono>

#include "plan.hpp"
#include "solver.hpp"

namespace jassen {

struct Settings {
    int worlds, candidates, solved_tricks, solved_worlds, budget_us;
    int noise;      // in thousandths of a score
    u64 seed;
    int depth;      // how many own later cards are chosen by what they bring; 0 leaves all to the policy
    int curiosity;  // points that speak for a card that was never tried
};

inline int roll_out(const Sight &sight, Board board, const Weight *weights, const Gumbel &gumbel, int noise, Chance &chance) {
    while (board.number < sight.tricks)
        play(sight.lanes, board, policy_card(sight.lanes, board, weights, gumbel, noise, chance), sight.last());
    return difference(sight.lanes, board);
}

struct Ranked {
    int card;
    double sum;
    int count;
    double mean() const { return count ? sum / count : -1e9; }
};

class Search {
public:
    Search(const Sight &sight, const Weight *weights, const Settings &settings, bool halves = true)
        : sight_(sight), weights_(weights), settings_(settings), halves_(halves) {}

    // For each legal card the mean of own side minus the other in the whole round; dropped cards keep theirs.
    int run(Ranked *cards) {
        const int left = sight_.tricks - sight_.count / 4;
        const bool solves = left <= settings_.solved_tricks;
        const std::vector<World> worlds = imagine(sight_, solves ? settings_.solved_worlds : settings_.worlds,
                                                  settings_.candidates, weights_, settings_.seed);
        World own = {};
        own.hands[sight_.seat] = sight_.hand;
        int count = 0;
        for (u64 open = choices(sight_.lanes, board_of(sight_, own)); open; open &= open - 1)
            cards[count++] = {lowest(open), 0, 0};
        if (count < 2) return count;
        if (solves)
            solve(worlds, cards, count);
        else
            compare(worlds, cards, count);
        return count;
    }

private:
    using Clock = std::chrono::steady_clock;

    // Half of the cards go when each has had its share of the worlds; the rest of the work goes to those that stay.
    void compare(const std::vector<World> &worlds, Ranked *cards, int count) {
        const auto end = Clock::now() + std::chrono::microseconds(settings_.budget_us);
        const int sign = sight_.seat & 1 ? -1 : 1;
        int staying = count;
        std::unique_ptr<Plan> plans[CARDS];
        for (int at = 0; settings_.depth && at < count; ++at)
            plans[cards[at].card].reset(new Plan(sight_, weights_, gumbel_, settings_.noise, settings_.depth,
                                                 static_cast<float>(settings_.curiosity)));
        size_t halvings = 0;
        for (int at = count; at > 2; at = (at + 1) / 2) ++halvings;
        size_t next = worlds.size() / (size_t{1} << halvings), number = 0;
        for (const World &world : worlds) {
            const Board board = board_of(sight_, world);
            for (int at = 0; at < staying; ++at) {
                // The same chance for every card: what differs is the card.
                Chance chance(settings_.seed ^ STEP, number);
                Board copy = board;
                play(sight_.lanes, copy, cards[at].card, sight_.last());
                Plan *plan = plans[cards[at].card].get();
                cards[at].sum += plan ? plan->run(copy, cards[at].card, chance)
                                      : sign * roll_out(sight_, copy, weights_, gumbel_, settings_.noise, chance);
                ++cards[at].count;
            }
            ++number;
            if (halves_ && number >= next && staying > 2) {
                std::sort(cards, cards + staying, better);
                staying = (staying + 1) / 2;
                next *= 2;
            }
            if (settings_.budget_us && number % 16 == 0 && Clock::now() > end) break;
        }
        std::sort(cards, cards + staying, better);
    }

    void solve(const std::vector<World> &worlds, Ranked *cards, int count) {
        Solver solver(7);
        const int sign = sight_.seat & 1 ? -1 : 1;
        bool begun = false;
        for (const World &world : worlds) {
            const Board board = board_of(sight_, world);
            Position position = {};
            for (int seat = 0; seat < 4; ++seat)
                for (u64 rest = world.hands[seat]; rest; rest &= rest - 1)
                    position.hands[seat] |= bit(sight_.lanes.from[lowest(rest)]);
            position.trick.leader = board.leader;
            position.trick.number = board.number;
            for (int at = sight_.count - board.count; at < sight_.count; ++at)
                lay(game(), position.trick, position.trick.seat(game()), sight_.lanes.from[sight_.cards[at]]);
            if (!begun) solver.begin(game(), position, sight_.tricks - board.number, true);
            else solver.forget();
            begun = true;
            int values[CARDS];
            solver.solve(position, board.tricks[1] == 0, values);
            for (int at = 0; at < count; ++at) {
                const int points = values[sight_.lanes.from[cards[at].card]];
                cards[at].sum += sign * 2 * points;
                ++cards[at].count;
            }
        }
        std::sort(cards, cards + count, better);
    }

    // Among equals the lower card first, so that the answer depends on nothing else.
    static bool better(const Ranked &one, const Ranked &other) {
        return one.mean() != other.mean() ? one.mean() > other.mean() : one.card < other.card;
    }

    const Game &game() {
        if (!read_) {
            game_ = sight_.lanes.game;
            for (int card = 0; card < CARDS; ++card) {
                const int lane = sight_.lanes.to[card];
                for (int number = 0; number < MOST_RANKINGS; ++number) {
                    game_.points[number][card] = sight_.lanes.game.points[number][lane];
                    game_.rankings[number].beats[card] = back(sight_.lanes.game.rankings[number].beats[lane]);
                }
            }
            for (auto &ranking : game_.rankings) ranking.puur = back(ranking.puur);
            read_ = true;
        }
        return game_;
    }

    u64 back(u64 cards) const {
        u64 found = 0;
        for (; cards; cards &= cards - 1) found |= bit(sight_.lanes.from[lowest(cards)]);
        return found;
    }

    const Sight &sight_;
    const Weight *weights_;
    Settings settings_;
    bool halves_;
    const Gumbel gumbel_;
    Game game_ = {};
    bool read_ = false;
};

}  // namespace jassen
