// Sums, products and quotients of real numbers.
#include <algorithm>
#include <limits>

#include "solver/depth_guard.hpp"
#include "solver/store.hpp"

namespace fairshake::solver {

Value Store::add(Value a, Value b) {
  if (a.is_small() && b.is_small()) return add_rational(a, b);
  if (!a.is_defined() || !b.is_defined()) return without_operand(a, b);
  if (is_rational(a) && is_rational(b)) return add_rational(a, b);
  Terms x = terms_of(a), y = terms_of(b), sum;
  std::size_t i = 0, j = 0;
  while (i < x.size() || j < y.size()) {
    if (j == y.size() || (i < x.size() && x[i].key < y[j].key)) {
      sum.push_back(x[i++]);
    } else if (i == x.size() || y[j].key < x[i].key) {
      sum.push_back(y[j++]);
    } else {
      Value coef = add_rational(x[i].coef, y[j].coef);
      if (!coef.is_defined()) return coef;
      if (!coef.is_zero()) sum.push_back({x[i].key, coef});
      ++i;
      ++j;
    }
  }
  return from_terms(std::move(sum));
}

Value Store::negate(Value a) { return multiply(a, {-1, 1}); }
Value Store::subtract(Value a, Value b) {
  if (a.is_small() && b.is_small()) return add_rational(a, {-b.n, b.d});
  return add(a, negate(b));
}

Value Store::multiply(Value a, Value b) {
  if (a.is_small() && b.is_small()) return multiply_rational(a, b);
  if (!a.is_defined() || !b.is_defined()) return without_operand(a, b);
  if (is_rational(a) && is_rational(b)) return multiply_rational(a, b);
  if (a.is_zero() || b.is_zero()) return {0, 1};
  DepthGuard guard(depth_);
  if (depth_ > max_depth) return doubtful_value;
  Terms x = terms_of(a), y = terms_of(b);
  if (x.size() * y.size() > max_terms * 4) return doubtful_value;
  worked(x.size() * y.size());
  Terms sum;
  for (const Term& s : x) {
    for (const Term& t : y) {
      Value coef = multiply_rational(s.coef, t.coef), keys = multiply_keys(s.key, t.key);
      if (!coef.is_defined() || !keys.is_defined()) return doubtful_value;
      if (is_rational(keys)) {
        if (!accumulate(sum, {0, multiply_rational(coef, keys)})) return doubtful_value;
        continue;
      }
      for (const Term& part : sum_of(keys))
        if (!accumulate(sum, {part.key, multiply_rational(part.coef, coef)})) return doubtful_value;
    }
  }
  return from_terms(std::move(sum));
}

// Adds a term to a sum that is kept in the order of its keys.
bool Store::accumulate(Terms& sum, const Term& term) {
  if (!term.coef.is_defined()) return false;
  auto at = std::lower_bound(sum.begin(), sum.end(), term.key, [](const Term& t, Key key) { return t.key < key; });
  if (at == sum.end() || at->key != term.key) {
    sum.insert(at, term);
    return true;
  }
  at->coef = add_rational(at->coef, term.coef);
  if (at->coef.is_zero())
    sum.erase(at);
  else if (!at->coef.is_defined())
    return false;
  return true;
}

Value Store::multiply_keys(Key a, Key b) {
  if (a > b) std::swap(a, b);
  if (a == 0) return b == 0 ? Value{1, 1} : from_terms({{b, {1, 1}}});
  std::uint64_t pair = (static_cast<std::uint64_t>(a) << 32) | b;
  auto known = key_products_.find(pair);
  if (known != key_products_.end()) return known->second;
  Monomial parts = factors_of(a);
  Value result = merge(parts, factors_of(b)) ? compose(parts, 1) : doubtful_value;
  key_products_.emplace(pair, result);
  return result;
}

Value Store::divide(Value a, Value b) {
  if (a.is_small() && b.is_small()) {
    if (b.n == 0) return undefined_value;
    if (b.n != std::numeric_limits<std::int64_t>::min())
      return multiply_rational(a, b.n > 0 ? Value{b.d, b.n} : Value{-b.d, -b.n});
    return rational(static_cast<__int128>(a.n) * b.d, static_cast<__int128>(a.d) * b.n);
  }
  if (!a.is_defined() || !b.is_defined()) return without_operand(a, b);
  if (a == b) return sign(b) == Sign::unknown && opaque(b) ? doubtful_value : Value{1, 1};
  return multiply(a, inverse(b));
}

}  // namespace fairshake::solver
