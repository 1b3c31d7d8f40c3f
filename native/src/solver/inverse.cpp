// Reciprocals: of sums of radicals without a root in the denominator where that can be had, kept as an atom otherwise.
#include <algorithm>

#include "solver/depth_guard.hpp"
#include "solver/store.hpp"

namespace fairshake::solver {

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
    const Terms terms = sum_of(a);
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
    for (const Factor& f : factors_of(t.key)) {
      if (f.is_atom() || f.den != 2) return doubtful_value;
      prime = f.base;
    }
  }
  if (prime == 0) return inverse_rational(a);
  for (Term& t : terms) {
    const Monomial& key = factors_of(t.key);
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
  content = sum_of(sum)[0].coef;
  if (sign(content) == Sign::negative) content = multiply_rational(content, {-1, 1});
  return multiply(sum, inverse_rational(content));
}

}  // namespace fairshake::solver
