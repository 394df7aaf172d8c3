// Worlds that fit what a seat knows: every one exactly as likely as the next, dealt by counting and never by trying.
//
// Cards are placed in order; `ways` counts, for what each holder still lacks, in how many ways the rest can be
// placed. A number below the count of all worlds then names one world, so that all of them can be listed too.
#pragma once

#include <memory>

#include "chance.hpp"

namespace jassen {

// Who may hold hidden cards: seats, and last what lies in no hand.
constexpr int MOST_HOLDERS = MOST_SEATS + 1;

class Worlds {
public:
    // `may[h]` are the cards that holder h may have, `lacks[h]` how many it has. Every card needs a holder.
    Worlds(int holders, const u64 *may, const int *lacks) : holders_(holders) {
        u64 all = 0;
        for (int holder = 0; holder < holders; ++holder) {
            all |= may[holder];
            lacks_[holder] = lacks[holder];
        }
        for (; all; all &= all - 1) {
            const int card = lowest(all);
            cards_[count_] = card;
            open_[count_] = 0;
            for (int holder = 0; holder < holders; ++holder)
                if (may[holder] >> card & 1) open_[count_] |= 1u << holder;
            ++count_;
        }
        order_by_freedom();
        // The last holder gets what remains, so that its place is no dimension of the table.
        size_t states = 1;
        for (int holder = 0; holder + 1 < holders; ++holder) {
            stride_[holder] = states;
            states *= static_cast<size_t>(lacks_[holder]) + 1;
        }
        stride_[holders - 1] = 0;
        states_ = states;
        ways_.reset(new u64[static_cast<size_t>(count_ + 1) * states]());
        fill();
    }

    // How many worlds there are: 0 if nothing fits.
    u64 count() const { return fits_ ? ways_[full_state()] : 0; }

    // The world of a number below the count: the cards of each holder.
    void deal(u64 number, u64 *hands) const {
        int lacks[MOST_HOLDERS];
        for (int holder = 0; holder < holders_; ++holder) {
            hands[holder] = 0;
            lacks[holder] = lacks_[holder];
        }
        size_t state = full_state();
        for (int place = 0; place < count_; ++place) {
            for (unsigned open = open_[place]; open; open &= open - 1) {
                const int holder = std::countr_zero(open);
                if (!lacks[holder]) continue;
                const u64 ways = ways_[static_cast<size_t>(place + 1) * states_ + state - stride_[holder]];
                if (number < ways) {
                    hands[holder] |= bit(cards_[place]);
                    --lacks[holder];
                    state -= stride_[holder];
                    break;
                }
                number -= ways;
            }
        }
    }

private:
    // Cards of few holders first: what is certain then costs nothing.
    void order_by_freedom() {
        for (int place = 1; place < count_; ++place)
            for (int at = place; at && std::popcount(open_[at]) < std::popcount(open_[at - 1]); --at) {
                std::swap(open_[at], open_[at - 1]);
                std::swap(cards_[at], cards_[at - 1]);
            }
    }

    size_t full_state() const {
        size_t state = 0;
        for (int holder = 0; holder + 1 < holders_; ++holder) state += stride_[holder] * static_cast<size_t>(lacks_[holder]);
        return state;
    }

    void fill() {
        int wanted = 0;
        for (int holder = 0; holder < holders_; ++holder) wanted += lacks_[holder];
        fits_ = wanted == count_;
        if (!fits_) return;
        ways_[static_cast<size_t>(count_) * states_] = 1;
        for (int place = count_ - 1; place >= 0; --place)
            for (size_t state = 0; state < states_; ++state) {
                int lacks[MOST_HOLDERS], sum = 0;
                for (int holder = 0; holder + 1 < holders_; ++holder) {
                    const size_t width = static_cast<size_t>(lacks_[holder]) + 1;
                    lacks[holder] = static_cast<int>(state / stride_[holder] % width);
                    sum += lacks[holder];
                }
                lacks[holders_ - 1] = count_ - place - sum;
                if (lacks[holders_ - 1] < 0 || lacks[holders_ - 1] > lacks_[holders_ - 1]) continue;
                u64 ways = 0;
                for (unsigned open = open_[place]; open; open &= open - 1) {
                    const int holder = std::countr_zero(open);
                    if (lacks[holder])
                        ways += ways_[static_cast<size_t>(place + 1) * states_ + state - stride_[holder]];
                }
                ways_[static_cast<size_t>(place) * states_ + state] = ways;
            }
    }

    int holders_, count_ = 0, cards_[CARDS] = {}, lacks_[MOST_HOLDERS] = {};
    unsigned open_[CARDS] = {};
    size_t stride_[MOST_HOLDERS] = {}, states_ = 1;
    bool fits_ = false;
    std::unique_ptr<u64[]> ways_;
};

}  // namespace jassen
