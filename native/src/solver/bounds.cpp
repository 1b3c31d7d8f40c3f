#include "solver/bounds.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fairshake {

namespace {

constexpr std::int64_t small_primes[] = {2, 3, 5, 7, 11, 13, 17, 19};
constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr double careful = 1.000001;  // heights are rounded: keep a margin

double height_of(Value v) { return std::fabs(static_cast<double>(v.n)) + static_cast<double>(v.d); }

double log_height(const Limits& can) { return can.powers ? can.single_power : std::log2(can.height) + 1; }

}  // namespace

Bounds::Bounds(const Profile& profile, const Store& store)
    : profile_(profile), store_(store), facts_(static_cast<std::size_t>(profile.layout.kinds())) {
  for (const Leaf& leaf : profile.leaves) {
    int cubes = profile.layout.size(leaf.cost);
    if (!leaf.value.is_small()) tallest_joint_ = infinite;
    else if (cubes > 1) tallest_joint_ = std::max(tallest_joint_, height_of(leaf.value));
    for (int k = 0; k < profile.layout.kinds(); ++k) {
      if (profile.layout.count(leaf.cost, k) == 0) continue;
      KindFacts& facts = facts_[static_cast<std::size_t>(k)];
      facts.negative = facts.negative || store.sign(leaf.value) < 0;
      facts.fraction = facts.fraction || !store.is_integer(leaf.value);
      if (!leaf.value.is_small()) continue;
      if (cubes == 1) facts.height = std::max(facts.height, height_of(leaf.value));
      if (leaf.value.is_zero()) continue;  // 0 is a factor of 0 only, and makes 1 as an exponent
      for (unsigned i = 0; i < 8; ++i)
        if (leaf.value.n % small_primes[i] == 0 || leaf.value.d % small_primes[i] == 0) facts.primes |= 1U << i;
      facts.other_primes = facts.other_primes || strange_prime(0xff, leaf.value);
    }
  }
  for (int k = 0; k < profile.layout.kinds(); ++k)
    if (facts_[static_cast<std::size_t>(k)].height > 0) by_height_.push_back(k);
  std::sort(by_height_.begin(), by_height_.end(), [&](int a, int b) {
    return facts_[static_cast<std::size_t>(a)].height > facts_[static_cast<std::size_t>(b)].height;
  });
}

void Bounds::add_operation(const Operator& op, Limits& can, Tally& tally) {
  switch (op.code) {
    case Code::add: can.sums = true; break;
    case Code::subtract: can.sums = can.negative = true; break;
    case Code::multiply: break;
    case Code::divide: can.fraction = true; break;
    case Code::power:
    case Code::power_by:
      can.powers = true;
      tally.real_power = tally.real_power || !op.whole_only;
      break;
    case Code::root:
    case Code::square_root: tally.real_root = tally.real_root || !op.whole_only; break;
    case Code::average:
      can.sums = can.fraction = true;
      can.stretch = std::max(can.stretch, 2.0);
      break;
    case Code::percent:
      can.fraction = can.strange = true;
      can.stretch = std::max(can.stretch, static_cast<double>(op.limit) + 1);
      break;
    case Code::scale:
      can.fraction = can.strange = true;
      can.stretch = std::max(can.stretch, height_of(op.parameter));
      break;
    case Code::remainder:
    case Code::lcm:
    case Code::gcf:
    case Code::factors: can.strange = can.sums = true; break;
    case Code::next_prime:
      can.strange = can.sums = true;
      can.stretch = std::max(can.stretch, 4.0);
      break;
    case Code::factorial: can.strange = can.sums = can.powers = tally.grows = true; break;
    case Code::log: can.strange = can.sums = can.powers = can.irrational = can.fraction = can.negative = can.transcendental = tally.grows = true; break;
  }
  bool takes = op.code == Code::power || op.code == Code::root || op.code == Code::square_root || op.code == Code::power_by;
  if (!takes) return;
  bool raises = op.code == Code::power || op.code == Code::power_by;
  Word& kinds = op.whole_only ? tally.whole_raising : tally.real_powers;
  if (!op.whole_only || raises) kinds |= op.cost;  // a sign with two such meanings is still one sign
}

int Bounds::cubes_of(Word kinds, Word most) const {
  int total = 0;
  for (int k = 0; k < profile_.layout.kinds(); ++k)
    if (profile_.layout.count(kinds, k) != 0) total += profile_.layout.count(most, k);
  return total;
}

Limits Bounds::limits(Word most, int size) const {
  Limits can;
  for (int k = 0; k < profile_.layout.kinds(); ++k) {
    if (profile_.layout.count(most, k) == 0) continue;
    const KindFacts& facts = facts_[static_cast<std::size_t>(k)];
    can.negative = can.negative || facts.negative;
    can.fraction = can.fraction || facts.fraction;
    can.primes |= facts.primes;
    can.strange = can.strange || facts.other_primes;
  }
  Tally tally;
  for (const Operator& op : profile_.operators)
    if (profile_.layout.fits(op.cost, most)) add_operation(op, can, tally);
  if (tally.real_power && can.negative) can.fraction = true;
  if (tally.real_root) can.irrational = can.powers = can.fraction = true;  // an index can be a fraction: (1/2)root 3 = 9
  if (tally.real_power && can.fraction) can.irrational = true;
  if (cubes_of(tally.real_powers, most) >= 2) can.transcendental = true;  // one to make an irrational exponent, one to use it
  double written = tallest(most, size, can.stretch) * careful;
  can.height = can.powers ? infinite : written;
  bool single = tally.real_powers == 0 && !tally.grows && cubes_of(tally.whole_raising, most) == 1;
  can.single_power = can.powers && single ? written : infinite;
  return can;
}

Invariant Bounds::refutes(const Limits& can, Value target) const {
  if (!target.is_small()) return refutes_large(can, target);
  if (target.n < 0 && !can.negative) return Invariant::sign;
  if (target.d != 1 && !can.fraction && !can.irrational) return Invariant::integer;
  if (height_of(target) > can.height) return Invariant::height;
  if (!can.sums && !can.strange && strange_prime(can.primes, target)) return Invariant::primes;
  return Invariant::none;
}

Invariant Bounds::refutes_large(const Limits& can, Value target) const {
  if (!can.negative && store_.sign(target) == -1) return Invariant::sign;
  if (!can.irrational && store_.irrational(target) == 1) return Invariant::rational;
  if (!can.transcendental && store_.transcendental(target)) return Invariant::rational;
  if (!can.sums && !can.strange && store_.strange_to(can.primes, small_primes, target)) return Invariant::primes;
  if (!store_.is_rational(target)) return beyond(can, target) ? Invariant::height : Invariant::none;
  if (!can.fraction && !can.irrational && !store_.is_integer(target)) return Invariant::integer;
  double most = log_height(can);
  if (most == infinite) return Invariant::none;
  long double n = store_.numerator(target).absolute().log2(), d = store_.denominator(target).log2();
  return std::max(n, d) > most ? Invariant::height : Invariant::none;
}

// An opaque value is larger (or closer to zero) than anything within the limits.
bool Bounds::beyond(const Limits& can, Value target) const {
  double most = log_height(can);
  if (most == infinite) return false;
  Interval range = store_.enclose(target);
  if (range.negative()) range = Interval{0, 0} - range;
  if (range.lo > 1) return std::log2(range.lo) * 0.999999L > most;
  return store_.sign(target) != 2 && range.lo >= 0 && range.hi < 1 && -std::log2(range.hi) * 0.999999L > most;
}

double Bounds::tallest(Word most, int size, double stretch) const {
  int wanted = (size + 1) / 2;
  double bound = stretch == 1 ? 1 : std::pow(stretch, size);
  if (tallest_joint_ > 0) {
    double one = tallest_joint_;
    for (const KindFacts& facts : facts_) one = std::max(one, facts.height);
    return bound * std::pow(one, wanted);
  }
  for (int k : by_height_) {
    for (int c = profile_.layout.count(most, k); c > 0 && wanted > 0; --c, --wanted) bound *= facts_[static_cast<std::size_t>(k)].height;
    if (wanted == 0) break;
  }
  return bound;
}

bool Bounds::strange_prime(unsigned primes, Value target) {
  if (target.n == 0) return false;
  std::int64_t n = std::llabs(target.n), d = target.d;
  for (unsigned i = 0; i < 8; ++i) {
    if (!(primes & (1U << i))) continue;
    for (; n % small_primes[i] == 0; n /= small_primes[i]) {}
    for (; d % small_primes[i] == 0; d /= small_primes[i]) {}
  }
  return n != 1 || d != 1;
}

}  // namespace fairshake
