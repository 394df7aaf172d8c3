// The part of the interface that thinks: the policy, the searches, what naming brings, and fitting the policy.
//
// Where a sight is asked for, `said` and `tables` hold what naming has told (native/said.hpp); both may be null.
#pragma once

#include "dmcts.hpp"
#include "training.hpp"

PUBLIC i64 jassen_policy_size() { return WEIGHTS; }

// What each card brings, in hundredths of a point of own side minus the other in the whole round, the best first.
// `settings`: worlds, candidates, solved tricks, solved worlds, budget in microseconds, noise in thousandths, seed,
// depth, curiosity.
PUBLIC i64 jassen_search(const i64 *words, const i64 *numbers, const i64 *said, const float *tables,
                         const Weight *weights, const i64 *settings, i64 *cards, i64 *values) {
    Sight sight;
    read_sight(words, numbers, sight);
    if (said) read_said(said, tables, sight.lanes, sight.said);
    const Settings chosen{static_cast<int>(settings[0]), static_cast<int>(settings[1]), static_cast<int>(settings[2]),
                          static_cast<int>(settings[3]), static_cast<int>(settings[4]), static_cast<int>(settings[5]),
                          static_cast<u64>(settings[6]), static_cast<int>(settings[7]), static_cast<int>(settings[8])};
    Ranked ranked[MOST_LEGAL];
    const int count = Search(sight, weights, chosen).run(ranked);
    for (int at = 0; at < count; ++at) {
        cards[at] = sight.lanes.from[ranked[at].card];
        values[at] = static_cast<i64>(std::lround(ranked[at].mean() * 100));
    }
    return count;
}

// The card that the policy prefers.
PUBLIC i64 jassen_policy(const i64 *words, const i64 *numbers, const Weight *weights) {
    Sight sight;
    read_sight(words, numbers, sight);
    World own = {};
    own.hands[sight.seat] = sight.hand;
    Chance chance(0, 0);
    return sight.lanes.from[policy_card(sight.lanes, board_of(sight, own), weights, Gumbel(), 0, chance)];
}

// The visits of each card.
PUBLIC void jassen_dmcts(const i64 *words, const i64 *numbers, i64 worlds, i64 iterations, double exploration, i64 seed,
                         i64 *visits) {
    Sight sight;
    read_sight(words, numbers, sight);
    TreeSearch(sight, static_cast<int>(worlds), static_cast<int>(iterations), exploration, static_cast<u64>(seed))
        .run(visits);
}

// What naming a contract would bring in each of some worlds, own side minus the other.
PUBLIC void jassen_prospects(const i64 *words, i64 hand, i64 seat, i64 forehand, i64 namer, i64 tricks, i64 worlds,
                             const Weight *weights, i64 seed, i64 *values) {
    Game game;
    read_game(words, game);
    const Gumbel gumbel;
    std::vector<int> found(static_cast<size_t>(worlds));
    prospects(game, static_cast<u64>(hand), static_cast<int>(seat), static_cast<int>(forehand),
              static_cast<int>(namer), static_cast<int>(tricks), static_cast<int>(worlds), weights, gumbel, 0,
              static_cast<u64>(seed), found.data());
    for (int value : found) *values++ = value;
}

// A deal with open hands, played out so often by the policy from what each seat knows: the sum of side 0 minus side 1.
PUBLIC i64 jassen_deal_value(const i64 *words, const i64 *hands, i64 forehand, i64 namer, i64 tricks, i64 rollouts,
                             i64 noise, const Weight *weights, i64 seed) {
    Game game;
    read_game(words, game);
    const Gumbel gumbel;
    return deal_value(game, hands, static_cast<int>(forehand), static_cast<int>(namer), static_cast<int>(tricks),
                      static_cast<int>(rollouts), weights, gumbel, static_cast<int>(noise), static_cast<u64>(seed));
}

PUBLIC void *jassen_trainer_new() { return new Trainer; }

PUBLIC void jassen_trainer_free(void *trainer) { delete static_cast<Trainer *>(trainer); }

// Plays deals and keeps what each card brought. `lesson`: worlds, candidates, and in thousandths noise, stray and the
// value below which is shoved; `said` with the contracts as offers, whatever it says of the round. The cards kept.
PUBLIC i64 jassen_trainer_collect(void *trainer, const i64 *words, i64 contracts, const i64 *said, const float *tables,
                                  const Weight *weights, const i64 *lesson, i64 seed, i64 first, i64 count) {
    std::vector<Game> games(static_cast<size_t>(contracts));
    for (Game &game : games) {
        read_game(words, game);
        words += GAME_WORDS;
    }
    const Lesson chosen{static_cast<int>(lesson[0]), static_cast<int>(lesson[1]), static_cast<int>(lesson[2]),
                        static_cast<float>(lesson[3]) / 1000, static_cast<float>(lesson[4]) / 1000,
                        static_cast<u64>(seed)};
    Trainer &pupil = *static_cast<Trainer *>(trainer);
    pupil.collect(games.data(), static_cast<int>(contracts), weights, said, tables, chosen, static_cast<u64>(first),
                  static_cast<u64>(count));
    return static_cast<i64>(pupil.lived().size());
}

// The cards kept, to be stored; and stored ones added. A card is so many bytes.
PUBLIC i64 jassen_trainer_card_bytes() { return sizeof(Lived); }

PUBLIC const void *jassen_trainer_cards(void *trainer) { return static_cast<Trainer *>(trainer)->lived().data(); }

PUBLIC void jassen_trainer_add(void *trainer, const void *cards, i64 count) {
    static_cast<Trainer *>(trainer)->add(static_cast<const Lived *>(cards), static_cast<size_t>(count));
}

// Fits the weights; decisions are wanted with likelihoods of e to the power of points / temperature.
PUBLIC void jassen_trainer_fit(void *trainer, float *weights, i64 rounds, double rate, double decay, double temperature,
                               i64 seed) {
    static_cast<Trainer *>(trainer)->fit(weights, static_cast<int>(rounds), static_cast<float>(rate),
                                         static_cast<float>(decay), static_cast<float>(temperature),
                                         static_cast<u64>(seed));
}

// How a policy does on what was kept: loss, agreement with the best card, and points lost a decision.
PUBLIC void jassen_trainer_judge(void *trainer, const float *weights, double temperature, double *marks) {
    const Marks found = static_cast<Trainer *>(trainer)->judge(weights, static_cast<float>(temperature));
    marks[0] = found.loss;
    marks[1] = found.agreement;
    marks[2] = found.regret;
}
