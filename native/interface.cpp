// What Python calls: flat functions on integers. There are no globals and no threads; a caller may use as many.
//
// Every array is owned by the caller. Sets of cards are 36-bit masks in 64-bit words; see src/jassen/kernel/native.py.
#include "deals.hpp"
#include "dmcts.hpp"
#include "late.hpp"
#include "training.hpp"

using namespace jassen;

#if defined(_WIN32)
#define PUBLIC extern "C" __declspec(dllexport)
#else
#define PUBLIC extern "C" __attribute__((visibility("default")))
#endif

namespace {

struct Analysis {
    explicit Analysis(int bits_) : bits(bits_), solver(bits_), late(bits_) {}

    int bits;
    Solver solver;
    LateSolver late;
    Game game = {};
    bool is_late = false;
};

}  // namespace

PUBLIC i64 jassen_version() { return 2; }

// Whether the processor has what the faster of the two libraries is built for.
PUBLIC i64 jassen_has_v3() {
#if (defined(__GNUC__) || defined(__clang__)) && defined(__x86_64__)
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("fma");
#else
    return 0;
#endif
}

PUBLIC i64 jassen_game_words() { return GAME_WORDS; }

PUBLIC i64 jassen_legal(const i64 *words, const i64 *place) {
    Game game;
    Position position;
    read_game(words, game);
    read_position(game, place, position);
    const int seat = position.trick.seat(game);
    return static_cast<i64>(choices(game, position.trick, position.hands[seat], seat));
}

// The seat that holds the trick of a position.
PUBLIC i64 jassen_holder(const i64 *words, const i64 *place) {
    Game game;
    Position position;
    read_game(words, game);
    read_position(game, place, position);
    return position.trick.count ? position.trick.holder : -1;
}

// Random deals of the numbers first, first + 1, …: points of side 0 and a digest of the cards, two words a deal.
PUBLIC void jassen_random_deals(const i64 *words, i64 tricks, i64 seed, i64 first, i64 count, i64 *out) {
    Game game;
    read_game(words, game);
    for (i64 number = 0; number < count; ++number) {
        const Outcome outcome =
            random_deal(game, static_cast<int>(tricks), static_cast<u64>(seed), static_cast<u64>(first + number));
        *out++ = outcome.points;
        *out++ = static_cast<i64>(outcome.digest);
    }
}

// A position played out at random `count` times from open cards: the points of side 0 in what is left.
PUBLIC void jassen_rollouts(const i64 *words, const i64 *place, i64 tricks, i64 seed, i64 first, i64 count, i64 *out) {
    Game game;
    Position position;
    read_game(words, game);
    read_position(game, place, position);
    for (i64 number = 0; number < count; ++number) {
        Chance chance(static_cast<u64>(seed), static_cast<u64>(first + number));
        Position copy = position;
        u64 digest = 0;
        *out++ = play_out_at_random(game, copy, position.trick.number + static_cast<int>(tricks), chance, &digest);
    }
}

// How many worlds fit, as an unsigned number; and `count` of them, drawn or (in_order) those numbered from `first`.
PUBLIC i64 jassen_worlds(i64 holders, const i64 *may, const i64 *lacks, i64 seed, i64 first, i64 count, i64 in_order,
                         i64 *out) {
    u64 masks[MOST_HOLDERS] = {};
    int wanted[MOST_HOLDERS] = {};
    for (i64 holder = 0; holder < holders; ++holder) {
        masks[holder] = static_cast<u64>(may[holder]);
        wanted[holder] = static_cast<int>(lacks[holder]);
    }
    const Worlds worlds(static_cast<int>(holders), masks, wanted);
    const u64 all = worlds.count();
    if (!all) return 0;
    for (i64 number = first; number < first + count; ++number) {
        u64 hands[MOST_HOLDERS];
        worlds.deal(in_order ? static_cast<u64>(number)
                             : Chance(static_cast<u64>(seed), static_cast<u64>(number)).below_wide(all),
                    hands);
        for (i64 holder = 0; holder < holders; ++holder) *out++ = static_cast<i64>(hands[holder]);
    }
    return static_cast<i64>(all);
}

PUBLIC void *jassen_solver_new(i64 bits) { return new Analysis(static_cast<int>(bits)); }

PUBLIC void jassen_solver_free(void *solver) { delete static_cast<Analysis *>(solver); }

PUBLIC void jassen_solver_begin(void *solver, const i64 *words, const i64 *place, i64 tricks, i64 with_match) {
    Analysis &analysis = *static_cast<Analysis *>(solver);
    Position position;
    read_game(words, analysis.game);
    read_position(analysis.game, place, position);
    analysis.is_late = analysis.game.late && position.trick.fixed < 0;
    if (analysis.is_late)
        analysis.late.begin(analysis.game, position, static_cast<int>(tricks));
    else
        analysis.solver.begin(analysis.game, position, static_cast<int>(tricks), with_match != 0);
}

// The points of side 0 in what is left, and of each legal card (-1 for the others); `values` may be null.
PUBLIC i64 jassen_solver_solve(void *solver, const i64 *place, i64 took_all, i64 *values) {
    Analysis &analysis = *static_cast<Analysis *>(solver);
    Position position;
    read_position(analysis.game, place, position);
    int each[CARDS];
    for (int &value : each) value = -1;
    const int value = analysis.is_late ? analysis.late.solve(position, each)
                                       : analysis.solver.solve(position, took_all != 0, values ? each : nullptr);
    if (values)
        for (int card = 0; card < CARDS; ++card) values[card] = each[card];
    return value;
}

PUBLIC i64 jassen_solver_nodes(void *solver) { return static_cast<i64>(static_cast<Analysis *>(solver)->solver.nodes()); }

PUBLIC i64 jassen_policy_size() { return WEIGHTS; }

// What each card brings, in hundredths of a point of own side minus the other in the whole round, the best first.
// `settings`: worlds, candidates, solved tricks, solved worlds, budget in microseconds, noise in thousandths, seed.
PUBLIC i64 jassen_search(const i64 *words, const i64 *numbers, const float *weights, const i64 *settings, i64 *cards,
                         i64 *values) {
    Sight sight;
    read_sight(words, numbers, sight);
    const Settings chosen{static_cast<int>(settings[0]), static_cast<int>(settings[1]), static_cast<int>(settings[2]),
                          static_cast<int>(settings[3]), static_cast<int>(settings[4]),
                          static_cast<float>(settings[5]) / 1000, static_cast<u64>(settings[6])};
    Ranked ranked[MOST_LEGAL];
    const int count = Search(sight, weights, chosen).run(ranked);
    for (int at = 0; at < count; ++at) {
        cards[at] = sight.lanes.from[ranked[at].card];
        values[at] = static_cast<i64>(std::lround(ranked[at].mean() * 100));
    }
    return count;
}

// The card that the policy prefers.
PUBLIC i64 jassen_policy(const i64 *words, const i64 *numbers, const float *weights) {
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

// What naming a contract should bring, in hundredths of a point of own side minus the other.
PUBLIC i64 jassen_expectation(const i64 *words, i64 hand, i64 seat, i64 forehand, i64 namer, i64 tricks, i64 worlds,
                              const float *weights, i64 seed) {
    Game game;
    read_game(words, game);
    const Gumbel gumbel;
    return static_cast<i64>(std::lround(
        100 * expectation(game, static_cast<u64>(hand), static_cast<int>(seat), static_cast<int>(forehand),
                          static_cast<int>(namer), static_cast<int>(tricks), static_cast<int>(worlds), weights, gumbel,
                          0, static_cast<u64>(seed))));
}

// A deal with open hands, played out so often by the policy from what each seat knows: the sum of side 0 minus side 1.
PUBLIC i64 jassen_deal_value(const i64 *words, const i64 *hands, i64 forehand, i64 namer, i64 tricks, i64 rollouts,
                             i64 noise, const float *weights, i64 seed) {
    Game game;
    read_game(words, game);
    const Gumbel gumbel;
    return deal_value(game, hands, static_cast<int>(forehand), static_cast<int>(namer), static_cast<int>(tricks),
                      static_cast<int>(rollouts), weights, gumbel, static_cast<float>(noise) / 1000,
                      static_cast<u64>(seed));
}

PUBLIC void *jassen_trainer_new() { return new Trainer; }

PUBLIC void jassen_trainer_free(void *trainer) { delete static_cast<Trainer *>(trainer); }

// `lesson`: worlds, candidates, and in thousandths noise, temperature, stray and the value below which is shoved.
PUBLIC i64 jassen_trainer_collect(void *trainer, const i64 *words, i64 contracts, const float *weights,
                                  const i64 *lesson, i64 seed, i64 first, i64 count) {
    std::vector<Game> games(static_cast<size_t>(contracts));
    for (Game &game : games) {
        read_game(words, game);
        words += GAME_WORDS;
    }
    const auto thousandths = [&](int at) { return static_cast<float>(lesson[at]) / 1000; };
    const Lesson chosen{static_cast<int>(lesson[0]), static_cast<int>(lesson[1]), thousandths(2), thousandths(3),
                        thousandths(4), thousandths(5), static_cast<u64>(seed)};
    Trainer &pupil = *static_cast<Trainer *>(trainer);
    pupil.collect(games.data(), static_cast<int>(contracts), weights, chosen, static_cast<u64>(first),
                  static_cast<u64>(count));
    return static_cast<i64>(pupil.size());
}

PUBLIC void jassen_trainer_join(void *trainer, void *other) {
    static_cast<Trainer *>(trainer)->join(*static_cast<Trainer *>(other));
}

PUBLIC void jassen_trainer_forget(void *trainer) { static_cast<Trainer *>(trainer)->forget(); }

PUBLIC double jassen_trainer_fit(void *trainer, float *weights, i64 rounds, double rate, double decay, i64 seed) {
    return static_cast<Trainer *>(trainer)->fit(weights, static_cast<int>(rounds), static_cast<float>(rate),
                                                static_cast<float>(decay), static_cast<u64>(seed));
}
