// Determinised tree search with random rollouts: the yardstick of the literature. Worlds are drawn uniformly, each is
// searched by itself as if its cards lay open, and the card with the most visits over all worlds is played.
#pragma once

#include "sight.hpp"

namespace jassen {

class TreeSearch {
public:
    TreeSearch(const Sight &sight, int worlds, int iterations, double exploration, u64 seed)
        : sight_(sight), worlds_(worlds), iterations_(iterations), exploration_(exploration), seed_(seed) {
        logs_.resize(static_cast<size_t>(iterations) + 2);
        roots_.resize(static_cast<size_t>(iterations) + 2);
        for (int n = 0; n < iterations + 2; ++n) {
            logs_[static_cast<size_t>(n)] = static_cast<float>(std::sqrt(std::log(std::max(n, 1))));
            roots_[static_cast<size_t>(n)] = static_cast<float>(1 / std::sqrt(std::max(n, 1)));
        }
    }

    // The visits of each card.
    void run(i64 *visits) {
        for (int card = 0; card < CARDS; ++card) visits[card] = 0;
        u64 number = 0;
        for (const World &world : imagine(sight_, worlds_, 1, nullptr, seed_)) {
            Chance chance(seed_ ^ STEP, number++);
            grow(board_of(sight_, world), chance);
            for (int at = 0; at < nodes_[0].count; ++at) {
                const Node &child = nodes_[static_cast<size_t>(nodes_[0].first + at)];
                visits[sight_.lanes.from[child.card]] += child.visits;
            }
        }
        // With a few tricks left all worlds may be fewer than were asked for; shares stay the same.
    }

private:
    struct Node {
        float sum;      // of the share of side 0, from 0 to 1
        int visits, first;
        std::int8_t card, count, tried;
    };

    void grow(const Board &start, Chance &chance) {
        nodes_.clear();
        nodes_.push_back({0, 0, 0, -1, -1, 0});
        const float whole = 1.0f / 157;
        for (int turn = 0; turn < iterations_; ++turn) {
            Board board = start;
            int path[CARDS + 1], depth = 0, at = 0;
            path[depth++] = 0;
            while (board.number < sight_.tricks) {
                if (nodes_[static_cast<size_t>(at)].count < 0) open(board, at, chance);
                Node &node = nodes_[static_cast<size_t>(at)];
                const bool fresh = node.tried < node.count;
                at = node.first + (fresh ? node.tried++ : choose(node, board.seat() & 1));
                play(sight_.lanes, board, nodes_[static_cast<size_t>(at)].card, sight_.last());
                path[depth++] = at;
                if (fresh) break;
            }
            while (board.number < sight_.tricks) {
                const u64 open = choices(sight_.lanes, board);
                const int count = size(open);
                play(sight_.lanes, board, count == 1 ? lowest(open) : nth(open, chance.below(count)), sight_.last());
            }
            const float value = static_cast<float>(board.points[0]) * whole;
            for (int step = 0; step < depth; ++step) {
                nodes_[static_cast<size_t>(path[step])].sum += value;
                ++nodes_[static_cast<size_t>(path[step])].visits;
            }
        }
    }

    // Room for the cards that may follow, in a random order.
    void open(const Board &board, int at, Chance &chance) {
        int cards[MOST_LEGAL], count = 0;
        for (u64 rest = choices(sight_.lanes, board); rest; rest &= rest - 1) cards[count++] = lowest(rest);
        for (int place = count - 1; place > 0; --place) std::swap(cards[place], cards[chance.below(place + 1)]);
        nodes_[static_cast<size_t>(at)].first = static_cast<int>(nodes_.size());
        nodes_[static_cast<size_t>(at)].count = static_cast<std::int8_t>(count);
        for (int place = 0; place < count; ++place)
            nodes_.push_back({0, 0, 0, static_cast<std::int8_t>(cards[place]), -1, 0});
    }

    int choose(const Node &node, int side) const {
        const float scale = static_cast<float>(exploration_) * logs_[static_cast<size_t>(node.visits)];
        float best = -1e30f;
        int chosen = 0;
        for (int at = 0; at < node.count; ++at) {
            const Node &child = nodes_[static_cast<size_t>(node.first + at)];
            const float inverse = roots_[static_cast<size_t>(child.visits)], mean = child.sum * inverse * inverse;
            const float value = (side ? 1 - mean : mean) + scale * inverse;
            if (value > best) {
                best = value;
                chosen = at;
            }
        }
        return chosen;
    }

    const Sight &sight_;
    int worlds_, iterations_;
    double exploration_;
    u64 seed_;
    std::vector<Node> nodes_;
    std::vector<float> logs_, roots_;
};

}  // namespace jassen
