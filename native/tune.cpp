// Fits the weights by which the solver orders the cards that it tries (taste.hpp).
//
//     c++ -std=c++20 -O3 -march=native -DJASSEN_TUNE native/tune.cpp -o tune
//     ./tune GAME DEALS WEIGHTS SECONDS SEED
//
// GAME is a file with the numbers of a game, DEALS one with those of a position in each line (benchmarks/solver.py
// --write FOLDER), and WEIGHTS the file that is read if it is there and written after each gain. One weight after
// another is moved up or down; it stays there if fewer cards are looked at.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>

#include "interface.cpp"

namespace {

constexpr int WEIGHTS_EACH = sizeof(Taste) / sizeof(int), WEIGHTS_ALL = 2 * WEIGHTS_EACH;

std::vector<i64> numbers_in(const char *path) {
    std::ifstream file(path);
    std::vector<i64> found;
    for (i64 number; file >> number;) found.push_back(number);
    return found;
}

// The logarithms of the cards looked at in each deal, added up from deal to deal, so that a few hard ones do not decide;
// ends early once it is clear that there are more than in `best`.
std::vector<double> work(const std::vector<i64> &game, const std::vector<i64> &deals, const std::vector<double> &best) {
    std::vector<double> sums;
    double sum = 0;
    const size_t count = deals.size() / POSITION_WORDS;
    for (size_t at = 0; at < count; ++at) {
        const i64 *deal = &deals[at * POSITION_WORDS];
        i64 cards = 0;
        for (int seat = 0; seat < MOST_SEATS; ++seat) cards += size(static_cast<u64>(deal[seat]));
        void *solver = jassen_solver_new(17);
        jassen_solver_begin(solver, game.data(), deal, cards / game[0], 0);
        jassen_solver_solve(solver, deal, 1, nullptr);
        sum += std::log1p(static_cast<double>(jassen_solver_nodes(solver)));
        jassen_solver_free(solver);
        sums.push_back(sum);
        if (!best.empty() && sum > best[at] + 0.1 * std::sqrt(static_cast<double>(at) + 1)) return {1e18};
    }
    return sums;
}

void report(const std::vector<double> &sums) {
    std::printf("%.0f cards a deal, the geometric mean\n", std::exp(sums.back() / static_cast<double>(sums.size())));
}

void save(const char *path, const int *weights) {
    std::ofstream file(path);
    for (int at = 0; at < WEIGHTS_ALL; ++at) file << weights[at] << (at % 8 == 7 ? '\n' : ' ');
}

}  // namespace

int main(int count, char **arguments) {
    if (count != 6) return std::fputs("tune GAME DEALS WEIGHTS SECONDS SEED\n", stderr), 1;
    const std::vector<i64> game = numbers_in(arguments[1]), deals = numbers_in(arguments[2]), old = numbers_in(arguments[3]);
    if (game.size() != GAME_WORDS || deals.empty() || deals.size() % POSITION_WORDS)
        return std::fputs("tune: this is not a game and its deals\n", stderr), 1;
    int *weights = reinterpret_cast<int *>(TASTES);
    if (old.size() == WEIGHTS_ALL)
        for (int at = 0; at < WEIGHTS_ALL; ++at) weights[at] = static_cast<int>(old[static_cast<size_t>(at)]);
    Game rules;
    read_game(game.data(), rules);
    const int first = rules.rankings[rules.pattern[0]].trumps ? WEIGHTS_EACH : 0;
    std::vector<int> steps(WEIGHTS_EACH, 16);
    std::vector<double> best = work(game, deals, {});
    report(best);
    Chance chance(static_cast<u64>(std::atoi(arguments[5])), 0);
    const std::clock_t end = std::clock() + static_cast<std::clock_t>(std::atof(arguments[4]) * CLOCKS_PER_SEC);
    while (std::clock() < end) {
        const int at = chance.below(WEIGHTS_EACH);
        int &step = steps[static_cast<size_t>(at)], &weight = weights[first + at];
        for (int sign = 0; sign < 2; ++sign) {
            weight += step;
            const std::vector<double> found = work(game, deals, best);
            if (found.back() < best.back()) {
                best = found;
                save(arguments[3], weights);
                break;
            }
            weight -= step;
            step = -step;
            // Neither way was good: a smaller step next time.
            if (sign) step = step > 2 ? step * 2 / 3 : 2;
        }
    }
    report(best);
    return 0;
}
