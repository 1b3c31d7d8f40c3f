// Sums, products and quotients of real numbers.
#include <algorithm>
#include <limits>

#include "solver/store.hpp"

namespace fairshake::solver {

namespace {

struct DepthGuard {
  explicit DepthGuard(int& depth) : depth(depth) { ++depth; }
  ~DepthGuard() { --depth; }
  int& depth;
};

constexpr int max_depth = 24;

}  // namespace

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
  work_ += x.size() * y.size();
  Terms sum;
  for (const Term& s : x) {
    for (const Term& t : y) {
      Value coef = multiply_rational(s.coef, t.coef), keys = multiply_keys(s.key, t.key);
      if (!coef.is_defined() || !keys.is_defined()) return doubtful_value;
      if (is_rational(keys)) {
        if (!accumulate(sum, {0, multiply_rational(coef, keys)})) return doubtful_value;
        continue;
      }
      for (const Term& part : entries_[keys.n].terms)
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

Value Store::inverse(Value a) {
  if (!a.is_defined()) return a;
  if (is_rational(a)) return inverse_rational(a);
  DepthGuard guard(depth_);
  if (depth_ > max_depth) return doubtful_value;
  Value coef;
  Monomial parts;
  if (!split(a, coef, parts)) return inverse_of_sum(a);
  if (!scale(parts, -1, 1)) return doubtful_value;
  return multiply(inverse_rational(coef), compose(parts, 1));
}

Value Store::inverse_of_sum(Value a) {
  Sign s = sign(a);
  if (s == Sign::unknown) return doubtful_value;
  if (!opaque(a)) {
    const Terms terms = entries_[a.n].terms;
    Value result = terms.size() == 2 ? inverse_of_two(terms) : conjugate_inverse(a);
    if (result.is_defined()) return result;
  }
  Value content, sum = strip_content(s == Sign::negative ? negate(a) : a, content);
  if (!sum.is_defined()) return doubtful_value;
  return multiply(multiply({static_cast<int>(s), 1}, inverse_rational(content)), atom_power(sum, -1, 1));
}

// 1/(A+B) = (1/B) * 1/(1+r) with r = A/B, and 1/(1+r) = (1 - r + r^2 - ...)/(1 - (-r)^k), where r^k is rational.
Value Store::inverse_of_two(const Terms& terms) {
  Value a = from_terms({terms[0]}), b = from_terms({terms[1]});
  Value r = negate(multiply(a, inverse(b)));
  Value sum{0, 1}, power{1, 1};
  for (int k = 0; k < max_expand; ++k) {
    if (k > 0 && is_rational(power)) {
      Value rest = subtract({1, 1}, power);
      return multiply(multiply(sum, inverse_rational(rest)), inverse(b));
    }
    sum = add(sum, power);
    power = multiply(power, r);
    if (!power.is_defined() || !sum.is_defined()) return doubtful_value;
  }
  return doubtful_value;
}

// For sums of square roots: (U + V*sqrt(p)) * (U - V*sqrt(p)) no longer holds sqrt(p).
Value Store::conjugate_inverse(Value a) {
  Terms terms = terms_of(a);
  std::uint64_t prime = 0;
  for (const Term& t : terms) {
    for (const Factor& f : keys_[t.key]) {
      if ((f.base & atom_bit) || f.den != 2) return doubtful_value;
      prime = f.base;
    }
  }
  if (prime == 0) return inverse_rational(a);
  for (Term& t : terms) {
    const Monomial& key = keys_[t.key];
    bool with = std::any_of(key.begin(), key.end(), [&](const Factor& f) { return f.base == prime; });
    if (with) t.coef = multiply_rational(t.coef, {-1, 1});
  }
  Value conjugate = from_terms(std::move(terms));
  Value product = multiply(a, conjugate);
  if (!product.is_defined()) return doubtful_value;
  Value rest = is_rational(product) ? inverse_rational(product) : inverse(product);
  return multiply(conjugate, rest);
}

Value Store::strip_content(Value sum, Value& content) {
  content = entries_[sum.n].terms[0].coef;
  if (sign(content) == Sign::negative) content = multiply_rational(content, {-1, 1});
  return multiply(sum, inverse_rational(content));
}

Value Store::atom_power(Value positive_sum, std::int64_t p, std::int64_t q) {
  Atom atom{Atom::Kind::sum, positive_sum, {0, 1}, 0, transcendental(positive_sum), enclose(positive_sum)};
  return compose({{atom_of(atom), p, q}}, 1);
}

}  // namespace fairshake::solver
