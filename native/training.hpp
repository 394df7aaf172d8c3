// Fitting the policy to a search that uses it: deals are played by the search, and for every decision the tables learn
// how much each card brought on average.
#pragma once

#include "deals.hpp"
#include "naming.hpp"

namespace jassen {

constexpr int WORLDS_OF_A_CHOICE = 24;

struct Lesson {
    int worlds, candidates, noise;  // noise in thousandths of a score
    float stray, shove_below;
    u64 seed;
};

// One open card of a decision: the places of its weights, and what it brought, own side minus the other, in points
// below the best. `count` stands with the first card of a decision and is 0 with the others.
struct Lived {
    int places[FEATURES];
    float behind;
    int count;
};

// How well a policy does on decisions that it was not fitted to.
struct Marks {
    double loss, agreement, regret;  // regret in points a decision
};

class Trainer {
public:
    // Deals first, first + 1, …; `games` are the contracts that may be named, `said` what naming tells of them.
    void collect(const Game *games, int contracts, const Weight *weights, const i64 *said, const float *tables,
                 const Lesson &lesson, u64 first, u64 count) {
        for (u64 number = first; number < first + count; ++number)
            deal(games, contracts, weights, said, tables, lesson, number);
    }

    const std::vector<Lived> &lived() const { return lived_; }

    void add(const Lived *cards, size_t count) { lived_.insert(lived_.end(), cards, cards + count); }

    // Steps of the size that each weight has earned (Adagrad) towards the wanted likelihoods.
    void fit(float *weights, int rounds, float rate, float decay, float temperature, u64 seed) const {
        std::vector<float> squares(WEIGHTS, 1e-4f);
        std::vector<size_t> order;
        for (size_t at = 0; at < lived_.size(); at += static_cast<size_t>(lived_[at].count)) order.push_back(at);
        for (int round = 0; round < rounds; ++round) {
            Chance chance(seed, static_cast<u64>(round));
            for (size_t place = order.size(); place > 1; --place)
                std::swap(order[place - 1], order[static_cast<size_t>(chance.below(static_cast<int>(place)))]);
            // Smaller steps towards the end, so that the last decisions do not count for more.
            const float slower = rate * (1 - static_cast<float>(round) / static_cast<float>(rounds));
            for (size_t at : order) step(&lived_[at], weights, squares, slower, decay, temperature);
        }
    }

    Marks judge(const float *weights, float temperature) const {
        Marks marks = {};
        size_t decisions = 0;
        for (size_t at = 0; at < lived_.size(); at += static_cast<size_t>(lived_[at].count), ++decisions) {
            const Lived *cards = &lived_[at];
            float likely[MOST_LEGAL], wanted[MOST_LEGAL];
            want(cards, temperature, wanted);
            guess(cards, weights, likely);
            int chosen = 0;
            for (int card = 0; card < cards->count; ++card) {
                marks.loss -= static_cast<double>(wanted[card]) * std::log(static_cast<double>(likely[card]) + 1e-9);
                if (likely[card] > likely[chosen]) chosen = card;
            }
            marks.agreement += cards[chosen].behind <= 0;
            marks.regret += static_cast<double>(cards[chosen].behind);
        }
        const double many = static_cast<double>(std::max(decisions, size_t{1}));
        return {marks.loss / many, marks.agreement / many, marks.regret / many};
    }

private:
    void deal(const Game *games, int contracts, const Weight *weights, const i64 *said, const float *tables,
              const Lesson &lesson, u64 number) {
        Chance chance(lesson.seed, number);
        int deck[CARDS];
        shuffle(chance, deck, CARDS);
        u64 hands[4] = {};
        for (int card = 0; card < CARDS; ++card) hands[card / RANKS] |= bit(deck[card]);
        const int forehand = static_cast<int>(number & 3);
        int namer = forehand, chosen = 0;
        double best = choose(games, contracts, hands[namer], namer, forehand, weights, lesson, number, chosen);
        if (best < static_cast<double>(lesson.shove_below)) {
            namer = (forehand + 2) & 3;
            choose(games, contracts, hands[namer], namer, forehand, weights, lesson, number, chosen);
        }
        Sight sight;
        make_scene(games[chosen], RANKS, sight.lanes);
        if (said) {
            const i64 told[] = {said[0], chosen, namer, namer == forehand ? 0 : i64{1} << forehand, namer == forehand,
                                said[5], said[6]};
            read_said(told, tables, sight.lanes, sight.said);
        }
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

    double choose(const Game *games, int contracts, u64 hand, int namer, int forehand, const Weight *weights,
                  const Lesson &lesson, u64 number, int &chosen) const {
        double best = -1e9;
        for (int at = 0; at < contracts; ++at) {
            int values[WORLDS_OF_A_CHOICE], sum = 0;
            prospects(games[at], hand, namer, forehand, namer, RANKS, WORLDS_OF_A_CHOICE, weights, gumbel_, lesson.noise,
                      mix(lesson.seed + number), values);
            for (int each : values) sum += each;
            const double value = static_cast<double>(sum) / WORLDS_OF_A_CHOICE;
            if (value > best) {
                best = value;
                chosen = at;
            }
        }
        return best;
    }

    int decide(Sight &sight, const Board &board, const Weight *weights, const Lesson &lesson, u64 number, Chance &chance) {
        const u64 open = choices(sight.lanes, board);
        if (!(open & (open - 1))) return lowest(open);
        sight.seat = board.seat();
        sight.hand = board.hands[sight.seat];
        for (int seat = 0; seat < 4; ++seat) {
            sight.may[seat] = seat == sight.seat ? 0 : DECK & ~board.played & ~sight.hand & sight.lanes.reach[board.voids[seat]];
            sight.lacks[seat] = size(board.hands[seat]);
        }
        const Settings settings{lesson.worlds, lesson.candidates, 0, 0, 0, lesson.noise,
                                mix(lesson.seed ^ number * 64) + static_cast<u64>(sight.count), 0, 0};
        Ranked cards[MOST_LEGAL];
        const int count = Search(sight, weights, settings, false).run(cards);
        Options options;
        describe(sight.lanes, board, open, options);
        for (int at = 0; at < options.count; ++at) {
            Lived lived;
            std::copy(options.at[at], options.at[at] + FEATURES, lived.places);
            lived.count = at ? 0 : options.count;
            for (int other = 0; other < count; ++other)
                if (cards[other].card == options.cards[at])
                    lived.behind = static_cast<float>(cards[0].mean() - cards[other].mean());
            lived_.push_back(lived);
        }
        if (chance.unit() >= static_cast<double>(lesson.stray)) return cards[0].card;
        return nth(open, chance.below(size(open)));
    }

    static void want(const Lived *cards, float temperature, float *wanted) {
        float sum = 0;
        for (int at = 0; at < cards->count; ++at) sum += wanted[at] = std::exp(-cards[at].behind / temperature);
        for (int at = 0; at < cards->count; ++at) wanted[at] /= sum;
    }

    static void guess(const Lived *cards, const float *weights, float *likely) {
        float most = -1e30f, sum = 0;
        for (int at = 0; at < cards->count; ++at) most = std::max(most, likely[at] = score(weights, cards[at].places));
        for (int at = 0; at < cards->count; ++at) sum += likely[at] = std::exp(likely[at] - most);
        for (int at = 0; at < cards->count; ++at) likely[at] /= sum;
    }

    static void step(const Lived *cards, float *weights, std::vector<float> &squares, float rate, float decay,
                     float temperature) {
        float likely[MOST_LEGAL], wanted[MOST_LEGAL];
        want(cards, temperature, wanted);
        guess(cards, weights, likely);
        for (int at = 0; at < cards->count; ++at) {
            const float error = wanted[at] - likely[at];
            for (int place : cards[at].places) {
                const float slope = error - decay * weights[place];
                float &square = squares[static_cast<size_t>(place)];
                square += slope * slope;
                weights[place] += rate * slope / std::sqrt(square);
            }
        }
    }

    std::vector<Lived> lived_;
    Gumbel gumbel_;
};

}  // namespace jassen
