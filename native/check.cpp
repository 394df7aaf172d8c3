// A program that holds the solver against plain minimax, and runs every function of the interface once.
//
// `check POSITIONS DEEP < games` reads rows of numbers, a game a line (tests/kernel/test_native_program.py), and is
// meant to be built with sanitizers. It prints what it did, or the first position in which the two differ.
#include <cstdio>
#include <cstdlib>

#include "interface.cpp"

namespace {

// No table, no bounds, no equal cards: every legal card of every seat.
int minimax(const Game &game, Position &now, int end, int alpha, int beta) {
    const int seat = now.trick.seat(game);
    const bool ours = !game.side[seat];
    int best = ours ? -1 : 1000;
    for (u64 rest = choices(game, now.trick, now.hands[seat], seat); rest; rest &= rest - 1) {
        const int card = lowest(rest);
        const Trick before = now.trick;
        now.hands[seat] ^= bit(card);
        lay(game, now.trick, seat, card);
        int gained = 0, value = 0;
        bool over = false;
        if (now.trick.count == game.seats) {
            const bool won = !game.side[now.trick.holder];
            over = now.trick.number + 1 == end;
            for (int place = 0; won && place < game.seats; ++place) gained += game.points[0][now.trick.cards[place]];
            if (won && over) gained += game.last_trick;
            take(now.trick);
        }
        value = gained + (over ? 0 : minimax(game, now, end, alpha - gained, beta - gained));
        now.trick = before;
        now.hands[seat] ^= bit(card);
        best = ours ? std::max(best, value) : std::min(best, value);
        (ours ? alpha : beta) = ours ? std::max(alpha, best) : std::min(beta, best);
        if (alpha >= beta) break;
    }
    return best;
}

Position drawn(const Game &game, int tricks, Chance &chance) {
    Position position = {};
    int deck[CARDS];
    shuffle(chance, deck, game.seats * tricks);
    for (int place = 0; place < game.seats * tricks; ++place) position.hands[place % game.seats] |= bit(deck[place]);
    position.trick.leader = chance.below(game.seats);
    return position;
}

void words_of(const Position &position, i64 *words) {
    std::memset(words, 0, sizeof(i64) * POSITION_WORDS);
    for (int seat = 0; seat < MOST_SEATS; ++seat) words[seat] = static_cast<i64>(position.hands[seat]);
    words[MOST_SEATS] = position.trick.leader;
    words[MOST_SEATS + 2] = -1;
}

bool same(const i64 *words, const Game &game, int tricks, Chance &chance) {
    Position position = drawn(game, tricks, chance);
    i64 place[POSITION_WORDS], values[CARDS];
    words_of(position, place);
    void *solver = jassen_solver_new(8);
    jassen_solver_begin(solver, words, place, tricks, 0);
    const i64 value = jassen_solver_solve(solver, place, 1, values);
    bool fits = value == minimax(game, position, tricks, -1, 1000);
    for (int card = 0; card < CARDS; ++card) {
        if (values[card] < 0) continue;
        // The same solver once more, where that card has been led, and minimax from there.
        Position after = position;
        after.hands[position.trick.leader] ^= bit(card);
        lay(game, after.trick, position.trick.leader, card);
        fits &= values[card] == minimax(game, after, tricks, -1, 1000);
    }
    jassen_solver_free(solver);
    if (!fits)
        for (int at = 0; at < POSITION_WORDS; ++at) std::printf("%lld ", static_cast<long long>(place[at]));
    return fits;
}

// What has no twin: it must run without a fault, and answer with legal cards.
bool searches(const i64 *words, const Game &game, Chance &chance) {
    std::vector<float> fitted(WEIGHTS), tables(SUITS * 512);
    std::vector<Weight> weights(WEIGHTS);
    for (Weight &weight : weights) weight = static_cast<Weight>(chance.below(256) - 128);
    for (float &worth : tables) worth = static_cast<float>(chance.below(60));
    i64 numbers[SIGHT_WORDS] = {0, 0, 2, RANKS, 0}, cards[MOST_LEGAL], values[MOST_LEGAL], visits[CARDS];
    Position position = drawn(game, RANKS, chance);
    numbers[5] = static_cast<i64>(position.hands[0]);
    for (int seat = 1; seat < 4; ++seat) numbers[6 + seat] = static_cast<i64>(DECK & ~position.hands[0]);
    for (int seat = 0; seat < 4; ++seat) numbers[10 + seat] = RANKS;
    const i64 settings[] = {16, 2, 0, 0, 0, 300, 5, 2, 20}, lesson[] = {6, 2, 300, 100, 30000};
    const i64 said[] = {1, 0, 2, 1, 0, 5000, 1200};
    const i64 count = jassen_search(words, numbers, said, tables.data(), weights.data(), settings, cards, values);
    jassen_dmcts(words, numbers, 4, 60, 1.4, 3, visits);
    jassen_prospects(words, static_cast<i64>(position.hands[0]), 0, 0, 0, RANKS, CARDS, weights.data(), 1, visits);
    i64 hands[4];
    for (int seat = 0; seat < 4; ++seat) hands[seat] = static_cast<i64>(position.hands[seat]);
    jassen_deal_value(words, hands, 0, 0, RANKS, 4, 1000, weights.data(), 1);
    void *one = jassen_trainer_new(), *other = jassen_trainer_new();
    jassen_trainer_collect(one, words, 1, said, tables.data(), weights.data(), lesson, 1, 0, 1);
    const i64 kept = jassen_trainer_collect(other, words, 1, nullptr, nullptr, weights.data(), lesson, 1, 1, 1);
    jassen_trainer_add(one, jassen_trainer_cards(other), kept);
    double before[3], after[3];
    jassen_trainer_judge(one, fitted.data(), 5, before);
    jassen_trainer_fit(one, fitted.data(), 2, 0.1, 0.0, 5, 1);
    jassen_trainer_judge(one, fitted.data(), 5, after);
    jassen_trainer_free(one);
    jassen_trainer_free(other);
    return count == RANKS && after[0] < before[0] && jassen_trainer_card_bytes() > 0 && (position.hands[0] >> cards[0] & 1) &&
           (position.hands[0] >> jassen_policy(words, numbers, weights.data()) & 1);
}

}  // namespace

int main(int count, char **arguments) {
    const int positions = count > 1 ? std::atoi(arguments[1]) : 100, deep = count > 2 ? std::atoi(arguments[2]) : 0;
    std::vector<std::vector<i64>> games;
    for (long long number; std::scanf("%lld", &number) == 1;) {
        if (games.empty() || games.back().size() == GAME_WORDS) games.emplace_back();
        games.back().push_back(number);
    }
    Chance chance(7, 7);
    for (int number = 0; number < positions + deep; ++number) {
        const std::vector<i64> &words = games[static_cast<size_t>(chance.below(static_cast<int>(games.size())))];
        Game game;
        read_game(words.data(), game);
        if (!same(words.data(), game, number < positions ? 1 + chance.below(4) : 5, chance)) return 1;
    }
    for (const std::vector<i64> &words : games) {
        Game game;
        read_game(words.data(), game);
        i64 out[8];
        jassen_random_deals(words.data(), CARDS / game.seats / 2, 1, 0, 4, out);
        if (game.seats == 4 && game.pattern[1] == game.pattern[0] && !searches(words.data(), game, chance)) return 2;
    }
    std::printf("%d positions, %zu games\n", positions + deep, games.size());
    return 0;
}
