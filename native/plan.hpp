// Looking further than one card: own later cards are chosen by what they bring too, from what will be known by then.
//
// A tree of own decisions alone. A node is what lies open then (the cards played since), so that one card has to serve
// all the worlds that look the same; the other seats play by the policy, each from its own hand.
#pragma once

#include <unordered_map>

#include "sight.hpp"

namespace jassen {

class Plan {
public:
    Plan(const Sight &sight, const Weight *weights, const Gumbel &gumbel, int noise, int depth, float curiosity)
        : sight_(sight), weights_(weights), gumbel_(gumbel), noise_(noise), depth_(depth), curiosity_(curiosity) {}

    // Plays a round to its end from a board in which the card at the root lies already; own side minus the other.
    int run(Board board, int card, Chance &chance) {
        const int sign = sight_.seat & 1 ? -1 : 1;
        u64 seen = mix(static_cast<u64>(card) + 1);
        int steps = 0;
        bool inside = true;
        while (board.number < sight_.tricks) {
            int next;
            const u64 open = choices(sight_.lanes, board);
            if (!(open & (open - 1))) {
                next = lowest(open);
            } else if (inside && board.seat() == sight_.seat && steps < depth_) {
                auto [at, fresh] = nodes_.try_emplace(seen);
                Node &node = at->second;
                if (fresh) {
                    Options options;
                    describe(sight_.lanes, board, open, options);
                    likelihoods(options, weights_, node.prior);
                    node.count = options.count;
                    std::copy(options.cards, options.cards + options.count, node.cards);
                    inside = false;
                }
                const int chosen = choose(node);
                path_[steps] = &node;
                taken_[steps++] = chosen;
                next = node.cards[chosen];
            } else {
                next = policy_card(sight_.lanes, board, weights_, gumbel_, noise_, chance);
            }
            seen = mix(seen * 37 + static_cast<u64>(next) + 1);
            play(sight_.lanes, board, next, sight_.last());
        }
        const int value = sign * difference(sight_.lanes, board);
        for (int step = 0; step < steps; ++step) {
            ++path_[step]->visits;
            ++path_[step]->tries[taken_[step]];
            path_[step]->sums[taken_[step]] += static_cast<float>(value);
        }
        return value;
    }

private:
    struct Node {
        int visits = 0, count = 0, cards[MOST_LEGAL], tries[MOST_LEGAL] = {};
        float sums[MOST_LEGAL] = {}, prior[MOST_LEGAL];
    };

    // What it has brought, and the more curiosity the likelier and the less tried a card is.
    int choose(const Node &node) const {
        float mean = 0;
        for (int at = 0; at < node.count; ++at) mean += node.sums[at];
        if (node.visits) mean /= static_cast<float>(node.visits);
        const float reach = curiosity_ * std::sqrt(static_cast<float>(node.visits) + 1);
        float best = -1e30f;
        int chosen = 0;
        for (int at = 0; at < node.count; ++at) {
            const float tries = static_cast<float>(node.tries[at]);
            const float value = (node.tries[at] ? node.sums[at] / tries : mean) + reach * node.prior[at] / (1 + tries);
            if (value > best) {
                best = value;
                chosen = at;
            }
        }
        return chosen;
    }

    const Sight &sight_;
    const Weight *weights_;
    const Gumbel &gumbel_;
    int noise_, depth_;
    float curiosity_;
    std::unordered_map<u64, Node> nodes_;
    Node *path_[CARDS];
    int taken_[CARDS];
};

}  // namespace jassen
