// What one seat of a table of four knows when it has to play, and worlds that fit: all equally likely as dealt, then
// weighed by how likely the others would have played what they did.
#pragma once

#include <vector>

#include "policy.hpp"
#include "said.hpp"
#include "worlds.hpp"

namespace jassen {

struct Sight {
    Scene lanes;
    int seat, first, namer, tricks, count;
    u64 hand, may[4];
    int lacks[4], cards[CARDS];   // the cards played so far, in order
    Said said;

    int last() const { return tricks - 1; }
};

constexpr int SIGHT_WORDS = 6 + 4 + 4 + CARDS;

inline void read_sight(const i64 *words, const i64 *numbers, Sight &sight) {
    Game game;
    read_game(words, game);
    sight.seat = static_cast<int>(*numbers++);
    sight.first = static_cast<int>(*numbers++);
    sight.namer = static_cast<int>(*numbers++);
    sight.tricks = static_cast<int>(*numbers++);
    sight.count = static_cast<int>(*numbers++);
    make_scene(game, sight.tricks, sight.lanes);
    sight.hand = sight.lanes.renumber(static_cast<u64>(*numbers++));
    for (u64 &may : sight.may) may = sight.lanes.renumber(static_cast<u64>(*numbers++));
    for (int &lacks : sight.lacks) lacks = static_cast<int>(*numbers++);
    for (int at = 0; at < sight.count; ++at) sight.cards[at] = sight.lanes.to[numbers[at]];
}

struct World {
    u64 hands[4];
};

// The board in front of the seat, with the cards of a world in the hands.
inline Board board_of(const Sight &sight, const World &world) {
    Board board;
    open_board(board, sight.first, sight.namer);
    for (int at = 0; at < sight.count; ++at) play(sight.lanes, board, sight.cards[at], sight.last());
    for (int seat = 0; seat < 4; ++seat) board.hands[seat] = world.hands[seat];
    return board;
}

// The logarithm of how likely the others would have played as they did from the hands of a world.
inline float plausibility(const Sight &sight, const World &world, const Weight *weights) {
    constexpr float DOUBT = 0.05f;
    Board board;
    open_board(board, sight.first, sight.namer);
    for (int seat = 0; seat < 4; ++seat) board.hands[seat] = world.hands[seat];
    {
        Board walk = board;
        for (int at = 0; at < sight.count; ++at) {
            board.hands[walk.seat()] |= bit(sight.cards[at]);
            play(sight.lanes, walk, sight.cards[at], sight.last());
        }
    }
    float sum = 0;
    if (sight.said.known())
        for (int seat = 0; seat < 4; ++seat)
            if (seat != sight.seat) sum += sight.said.likelihood(seat, board.hands[seat]);
    for (int at = 0; at < sight.count; ++at) {
        if (board.seat() != sight.seat) {
            const u64 open = choices(sight.lanes, board);
            if (open & (open - 1)) {
                Options options;
                float likely[MOST_LEGAL];
                describe(sight.lanes, board, open, options);
                likelihoods(options, weights, likely);
                for (int option = 0; option < options.count; ++option)
                    if (options.cards[option] == sight.cards[at])
                        sum += std::log((1 - DOUBT) * likely[option] + DOUBT / static_cast<float>(options.count));
            }
        }
        play(sight.lanes, board, sight.cards[at], sight.last());
    }
    return sum;
}

// So many worlds; `candidates` for each of them, of which the plausible ones are taken more often.
inline std::vector<World> imagine(const Sight &sight, int wanted, int candidates, const Weight *weights, u64 seed) {
    u64 may[3];
    int lacks[3], seats[3], holders = 0;
    for (int seat = 0; seat < 4; ++seat)
        if (seat != sight.seat) {
            may[holders] = sight.may[seat];
            lacks[holders] = sight.lacks[seat];
            seats[holders++] = seat;
        }
    const Worlds worlds(3, may, lacks);
    const u64 all = worlds.count();
    std::vector<World> drawn;
    if (!all) return drawn;
    const bool weighed = candidates > 1 && (sight.count > 0 || sight.said.known());
    const u64 total = static_cast<u64>(wanted) * static_cast<u64>(weighed ? candidates : 1);
    const bool every = all <= total;
    const u64 count = every ? all : total;
    drawn.resize(count);
    for (u64 number = 0; number < count; ++number) {
        u64 hands[MOST_HOLDERS];
        worlds.deal(every ? number : Chance(seed, number).below_wide(all), hands);
        drawn[number].hands[sight.seat] = sight.hand;
        for (int holder = 0; holder < 3; ++holder) drawn[number].hands[seats[holder]] = hands[holder];
    }
    if (!weighed) return drawn;
    std::vector<float> weight(count);
    float most = -1e30f;
    for (u64 number = 0; number < count; ++number)
        most = std::max(most, weight[number] = plausibility(sight, drawn[number], weights));
    double sum = 0;
    for (float &each : weight) sum += each = std::exp(each - most);
    // Evenly spaced along the weights, then mixed, so that any first part is a fair picture of the whole.
    std::vector<World> kept(static_cast<size_t>(wanted));
    Chance chance(seed, ~u64{0});
    const double step = sum / wanted;
    double mark = step * chance.unit(), reached = weight[0];
    u64 at = 0;
    for (World &world : kept) {
        while (reached < mark && at + 1 < count) reached += weight[++at];
        world = drawn[at];
        mark += step;
    }
    for (int place = wanted - 1; place > 0; --place)
        std::swap(kept[static_cast<size_t>(place)], kept[static_cast<size_t>(chance.below(place + 1))]);
    return kept;
}

}  // namespace jassen
