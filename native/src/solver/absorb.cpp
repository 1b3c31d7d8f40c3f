// Absorbed operands: 0 x anything, 1^anything, anything^0 and the like. No single value is wanted, so values of the
// rest are tried forwards: first a handful made on purpose, then, if none will do, all of them.
#include <algorithm>

#include "solver/search.hpp"

namespace fairshake::solver {

namespace {

constexpr std::size_t sampled_multisets = 24, sampled_values = 12, most_multisets = 20000;
constexpr int table_size = 5;  // multisets up to this size are tried whole at once
constexpr int largest_table = 11;

}  // namespace

bool Search::fits_frame(const Frame& frame, Value x, Value target) {
  if (frame.op == nullptr) return in_coset(x);
  bool left = frame.known_is_left || frame.table == nullptr;
  Value a = frame.table == nullptr ? x : left ? frame.value : x;
  Value b = left ? x : frame.value;
  return agrees(apply(store_, *frame.op, a, b), target);
}

bool Search::absorbed_by_table(const Table& table, const Frame& frame, Value target) {
  doubt_ = doubt_ || table.doubt;
  for (Value x : table.values) {
    if (control_.step(1 + store_.spent())) return false;
    if (!fits_frame(frame, x, target)) continue;
    path_.push_back(frame);
    bool found = accept(table, x);
    path_.pop_back();
    if (found) return true;
  }
  return false;
}

bool Search::absorbed(const State& rest, const Frame& frame, Value target) {
  std::vector<Word> words;
  members(rest, most_multisets, words);
  if (rest.size > table_size) {
    for (std::size_t i = 0; i < std::min(words.size(), sampled_multisets); ++i)
      if (absorbed_by_sample(words[i], frame, target)) return true;
  }
  if (words.size() >= most_multisets || rest.size > largest_table) {
    doubt_ = doubt_ || !words.empty();
    return false;
  }
  for (Word word : words) {
    if (control_.stopped()) return false;
    if (absorbed_by_table(tables_.get(word), frame, target)) return true;
  }
  return false;
}

bool Search::absorbed_by_sample(Word cubes, const Frame& frame, Value target) {
  std::vector<Written> values;
  sample(cubes, sampled_values, 0, values);
  for (const Written& written : values) {
    if (control_.step(1 + store_.spent())) return false;
    if (!fits_frame(frame, written.value, target)) continue;
    path_.push_back(frame);
    bool found = accept_written({written.text});
    path_.pop_back();
    if (found) return true;
  }
  return false;
}

// A few different values of one multiset: a small operand from its table, the rest in the same way.
void Search::sample(Word cubes, std::size_t most, int depth, std::vector<Written>& out) {
  int size = profile_.layout.size(cubes);
  if (size <= 3) {
    const Table& table = tables_.get(cubes);
    for (std::size_t i = 0; i < table.values.size() && out.size() < most; ++i) {
      Postfix text = tables_.derive(table, table.values[i]);
      if (!text.empty()) out.push_back({table.values[i], std::move(text)});  // empty only when it is too late
    }
    return;
  }
  auto keep = [&](Value v, Postfix text) {
    bool known = std::any_of(out.begin(), out.end(), [&](const Written& w) { return w.value == v; });
    if (v.is_defined() && !known && out.size() < most) out.push_back({v, std::move(text)});
  };
  for (std::size_t i = 0; i < profile_.operators.size() && out.size() < most; ++i) {
    const Operator& op = profile_.operators[i];
    if (!profile_.layout.fits(op.cost, cubes) || control_.step(16 + store_.spent())) continue;
    Word rest = cubes - op.cost;
    auto token = static_cast<std::uint16_t>(operator_base + i);
    auto join = [&](Word part) {
      std::vector<Written> small, large;
      if (part != 0) sample(part, 3, depth + 1, small);
      if (part != 0 && small.empty()) return;
      sample(rest - part, 4, depth + 1, large);
      for (const Written& l : large) {
        if (part == 0) {
          Postfix text = l.text;
          text.push_back(token);
          keep(apply(store_, op, l.value, {0, 1}), std::move(text));
        }
        for (const Written& s : small) {
          for (bool swapped : {false, true}) {
            const Written &a = swapped ? s : l, &b = swapped ? l : s;
            Postfix text = a.text;
            text.insert(text.end(), b.text.begin(), b.text.end());
            text.push_back(token);
            keep(apply(store_, op, a.value, b.value), std::move(text));
          }
        }
      }
    };
    if (op.unary()) {
      if (tables_.plausible(rest)) join(0);
      continue;
    }
    int tries = 0;
    tables_.parts(rest, [&](Word part) {
      int cubes_in_part = profile_.layout.size(part);
      if (cubes_in_part == 0 || cubes_in_part > 3 || !tables_.plausible(part) || !tables_.plausible(rest - part))
        return true;
      join(part);
      return ++tries < (depth == 0 ? 6 : 2) && out.size() < most && !control_.stopped();
    });
  }
}

}  // namespace fairshake::solver
