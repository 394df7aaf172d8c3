// Fitting the policy to a search that uses it: deals are played by the search, and for every decision the tables learn
// how much each card brought on average.
#pragma once

#include "deals.hpp"
#include "naming.hpp"

namespace jassen {

struct Example {
    Options options;
    float wanted[MOST_LEGAL];
};

struct Lesson {
    int worlds, candidates;
    float noise, temperature, stray, push_below;
    u64 seed;
};

class Trainer {
public:
    // Deals first, first + 1, …; `games` are the contracts that may be named.
    void collect(const Game *games, int contracts, const float *weights, const Lesson &lesson, u64 first, u64 count) {
        for (u64 number = first; number < first + count; ++number) deal(games, contracts, weights, lesson, number);
    }

    void join(Trainer &other) {
        examples_.insert(examples_.end(), other.examples_.begin(), other.examples_.end());
        other.examples_.clear();
    }

    void forget() { examples_.clear(); }
    size_t size() const { return examples_.size(); }

    // Steps of the size that each weight has earned (Adagrad) towards the wanted likelihoods; the mean loss.
    double fit(float *weights, int rounds, float rate, float decay, u64 seed) {
        std::vector<float> squares(WEIGHTS, 1e-4f);
        double loss = 0;
        for (int round = 0; round < rounds; ++round) {
            Chance chance(seed, static_cast<u64>(round));
            for (size_t place = examples_.size(); place > 1; --place)
                std::swap(examples_[place - 1], examples_[static_cast<size_t>(chance.below(static_cast<int>(place)))]);
            loss = 0;
            for (const Example &example : examples_) loss += step(example, weights, squares, rate, decay);
        }
        return examples_.empty() ? 0 : loss / static_cast<double>(examples_.size());
    }

private:
    void deal(const Game *games, int contracts, const float *weights, const Lesson &lesson, u64 number) {
        Chance chance(lesson.seed, number);
        int deck[CARDS];
        shuffle(chance, deck, CARDS);
        u64 hands[4] = {};
        for (int card = 0; card < CARDS; ++card) hands[card / RANKS] |= bit(deck[card]);
        const int forehand = static_cast<int>(number & 3);
        int namer = forehand, chosen = 0;
        double best = choose(games, contracts, hands[namer], namer, forehand, weights, lesson, number, chosen);
        if (best < lesson.push_below) {
            namer = (forehand + 2) & 3;
            choose(games, contracts, hands[namer], namer, forehand, weights, lesson, number, chosen);
        }
        Sight sight;
        make_lanes(games[chosen], RANKS, 0, -1, sight.lanes);
        sight.first = forehand;
        sight.namer = namer;
        sight.tricks = RANKS;
        sight.count = 0;
        Board board;
        open_board(board, forehand, namer);
        for (int seat = 0; seat < 4; ++seat) board.hands[seat] = sight.lanes.renumber(hands[seat]);
        while (board.number < RANKS) {
            const int card = decide(sight, board, weights, lesson, number, chance);
            sight.cards[sight.count++] = card;
            play(sight.lanes, board, card, RANKS - 1);
        }
    }

    double choose(const Game *games, int contracts, u64 hand, int namer, int forehand, const float *weights,
                  const Lesson &lesson, u64 number, int &chosen) {
        double best = -1e9;
        for (int at = 0; at < contracts; ++at) {
            const double value = expectation(games[at], hand, namer, forehand, namer, RANKS, 24, weights, gumbel_,
                                             lesson.noise, mix(lesson.seed + number));
            if (value > best) {
                best = value;
                chosen = at;
            }
        }
        return best;
    }

    int decide(Sight &sight, const Board &board, const float *weights, const Lesson &lesson, u64 number, Chance &chance) {
        const u64 open = choices(sight.lanes, board);
        if (!(open & (open - 1))) return lowest(open);
        sight.seat = board.seat();
        sight.hand = board.hands[sight.seat];
        for (int seat = 0; seat < 4; ++seat) {
            const bool own = seat == sight.seat;
            u64 may = own ? 0 : DECK & ~board.played & ~sight.hand;
            for (int suit = 0; suit < SUITS; ++suit)
                if (board.voids[seat] >> suit & 1) {
                    const u64 lane = SUIT << (suit * RANKS);
                    may &= ~lane | (suit == sight.lanes.trump ? sight.lanes.game.rankings[sight.lanes.game.pattern[0]].puur : 0);
                }
            sight.may[seat] = may;
            sight.lacks[seat] = jassen::size(board.hands[seat]);
        }
        const Settings settings{lesson.worlds, lesson.candidates, 0, 0, 0, lesson.noise, mix(lesson.seed ^ number * 64) + static_cast<u64>(sight.count)};
        Ranked cards[MOST_LEGAL];
        Search search(sight, weights, settings, false);
        const int count = search.run(cards);
        Example example;
        describe(sight.lanes, board, open, example.options);
        float sum = 0;
        for (int at = 0; at < example.options.count; ++at)
            for (int other = 0; other < count; ++other)
                if (cards[other].card == example.options.cards[at])
                    sum += example.wanted[at] =
                        std::exp(static_cast<float>(cards[other].mean() - cards[0].mean()) / lesson.temperature);
        for (int at = 0; at < example.options.count; ++at) example.wanted[at] /= sum;
        examples_.push_back(example);
        if (chance.unit() >= static_cast<double>(lesson.stray)) return cards[0].card;
        return nth(open, chance.below(jassen::size(open)));
    }

    static double step(const Example &example, float *weights, std::vector<float> &squares, float rate, float decay) {
        float likely[MOST_LEGAL];
        double loss = 0;
        likelihoods(example.options, weights, likely);
        for (int at = 0; at < example.options.count; ++at) {
            const float error = example.wanted[at] - likely[at];
            loss -= static_cast<double>(example.wanted[at]) * std::log(static_cast<double>(likely[at]) + 1e-9);
            for (int table = 0; table < FEATURES; ++table) {
                const int place = example.options.at[at][table];
                const float slope = error - decay * weights[place];
                float &square = squares[static_cast<size_t>(place)];
                square += slope * slope;
                weights[place] += rate * slope / std::sqrt(square);
            }
        }
        return loss;
    }

    std::vector<Example> examples_;
    Gumbel gumbel_;
};

}  // namespace jassen
