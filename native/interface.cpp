// What Python calls: flat functions on integers. There are no globals and no threads; a caller may use as many.
//
// Every array is owned by the caller. Sets of cards are 36-bit masks in 64-bit words; see src/jassen/kernel/native.py.
#include "deals.hpp"
#include "late.hpp"
#include "solver.hpp"
#include "worlds.hpp"

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

PUBLIC i64 jassen_version() { return 3; }

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

#include "thinking.hpp"
