// A run of the solver's core for the sanitizers: random hands of every size, hostile ones, every operation, deadlines.
// It checks what must hold whatever the hand: an expression that is returned as exact has the target's value, and a
// value that a table holds is found when it is asked for.
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

#include "solver/engine.hpp"

using namespace fairshake;
using namespace fairshake::solver;

namespace {

struct Hand {
  std::vector<int> counts;
  int size = 0;
};

const char faces[] = "0123456789+-x/^r";

Profile profile_of(Store& store, const std::vector<int>& counts, bool whole, bool variations) {
  Profile profile{Layout(counts), {}, {}, {}, {}, true, {}, {}, 1};
  for (int k = 0; k < 16; ++k) {
    std::vector<int> one(16, 0);
    one[static_cast<std::size_t>(k)] = counts[static_cast<std::size_t>(k)] > 0 ? 1 : 0;
    profile.is_sign.push_back(k >= 10);
    if (counts[static_cast<std::size_t>(k)] == 0) continue;
    Word cost = profile.layout.pack(one);
    if (k < 10) {
      profile.leaves_of[cost].push_back(static_cast<std::uint16_t>(profile.leaves.size()));
      profile.leaves.push_back({cost, store.from_text(std::to_string(k))});
      continue;
    }
    auto add = [&](Code code, std::int64_t limit = 0) {
      profile.operators.push_back({code, cost, whole, false, limit, {0, 1}});
    };
    const Code plain[] = {Code::add, Code::subtract, Code::multiply, Code::divide, Code::power, Code::root};
    add(plain[k - 10]);
    if (k == 15) add(Code::square_root);
    if (!variations) continue;
    if (k == 10) add(Code::average);
    if (k == 12) add(Code::factors, 200), add(Code::next_prime, 200);
    if (k == 13) add(Code::remainder, 1000), add(Code::log);
    if (k == 14) add(Code::gcf);
    if (k == 15) add(Code::lcm), add(Code::percent, 100);
  }
  return profile;
}

Hand random_hand(std::mt19937& rng, int digits, int signs) {
  Hand hand{std::vector<int>(16, 0), digits + signs};
  for (int i = 0; i < digits; ++i) ++hand.counts[rng() % 10];
  for (int i = 0; i < signs; ++i) ++hand.counts[10 + rng() % 6];
  return hand;
}

void fail(const Hand& hand, const char* what) {
  std::string text;
  for (std::size_t k = 0; k < 16; ++k) text.append(static_cast<std::size_t>(hand.counts[k]), faces[k]);
  std::printf("%s: %s\n", what, text.c_str());
  std::exit(1);
}

void check(const Hand& hand, bool whole, bool variations, std::mt19937& rng, double seconds) {
  auto store = std::make_unique<Store>();
  Store& numbers = *store;
  Engine engine(profile_of(numbers, hand.counts, whole, variations), std::move(store));
  engine.control().set_budget(seconds);
  Word all = engine.layout().pack(hand.counts);
  Query query{all, all, all, 0};
  std::vector<Value> targets{{7, 1}, {-3, 1}, {2, 3}, {100, 1}, {0, 1}, {1, 1}};
  if (hand.size <= 7) {
    const Table& table = engine.table(all);
    for (int i = 0; i < 5 && !table.values.empty(); ++i) targets.push_back(table.values[rng() % table.values.size()]);
  }
  for (Value target : targets) {
    Outcome outcome = engine.ask(query, hand.size, target, 1, 20000);
    for (const Postfix& text : outcome.exact)
      if (engine.evaluate(text) != target) fail(hand, "an exact expression has another value");
    bool known = hand.size <= 7 && outcome.stop == Stop::none && !engine.control().stopped() &&
                 engine.table(all).contains(target);
    if (known && outcome.exact.empty()) fail(hand, "a value of the table is not found");
  }
  engine.ask({0, all, all, 0}, hand.size > 5 ? 5 : hand.size, {24, 1}, 20, 20000);
  engine.ask({0, all, all, 0}, hand.size, {24, 1}, 1, 2000);
  engine.ask_coset(query, hand.size, {5, 1}, 7, 1);
}

}  // namespace

int main(int argc, char** argv) {
  std::mt19937 rng(20260);
  int rounds = argc > 1 ? std::atoi(argv[1]) : 40;
  for (int round = 0; round < rounds; ++round) {
    int digits = 1 + static_cast<int>(rng() % 4);
    for (bool whole : {true, false})
      for (bool variations : {false, true})
        check(random_hand(rng, digits, digits - 1 + static_cast<int>(rng() % 2)), whole, variations, rng, 0.2);
  }
  Hand towers{std::vector<int>(16, 0), 11};
  towers.counts[9] = 6;
  towers.counts[14] = 5;
  Hand zeros{std::vector<int>(16, 0), 9};
  zeros.counts[0] = 5;
  zeros.counts[14] = 2;
  zeros.counts[15] = 2;
  Hand signs{std::vector<int>(16, 0), 9};
  for (std::size_t k = 10; k < 16; ++k) signs.counts[k] = k < 13 ? 2 : 1;
  for (const Hand& hand : {towers, zeros, signs}) {
    check(hand, true, false, rng, 0.3);
    check(hand, false, true, rng, 0.3);
  }
  std::puts("clean");
  return 0;
}
