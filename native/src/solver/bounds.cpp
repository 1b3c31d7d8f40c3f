#include "solver/bounds.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fairshake::solver {

namespace {

constexpr std::int64_t small_primes[] = {2, 3, 5, 7, 11, 13, 17, 19};
constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr int smallest_tower = 6;     // cubes of a power whose exponent is transcendental: three signs, three numbers
constexpr int most_quotients = 3;     // up to which the bound by the sum of the digits is proved
constexpr double careful = 1.000001;  // heights are rounded: keep a margin

// what a kind of cube or an operation makes possible
enum : unsigned {
  negative = 1,
  fraction = 2,
  irrational = 4,
  sums = 8,
  powers = 16,
  strange = 32,
  transcendental = 64,
  grows = 128,
  real_power = 256,
  real_root = 512,
  zero = 1024
};

double height_of(Value v) { return std::fabs(static_cast<double>(v.n)) + static_cast<double>(v.d); }

double log_height(const Limits& can) { return can.powers ? can.single_power : std::log2(can.height) + 1; }

}  // namespace

Bounds::Bounds(const Profile& profile, const Facts& numbers)
    : profile_(profile), numbers_(numbers), facts_(static_cast<std::size_t>(profile.layout.kinds())) {
  for (const Leaf& leaf : profile.leaves) {
    int cubes = profile.layout.size(leaf.cost);
    if (!leaf.value.is_small())
      tallest_joint_ = infinite;
    else if (cubes > 1)
      tallest_joint_ = std::max(tallest_joint_, height_of(leaf.value));
    for (int k = 0; k < profile.layout.kinds(); ++k) {
      if (profile.layout.count(leaf.cost, k) == 0) continue;
      Word field = profile.layout.field(k);
      KindFacts& facts = facts_[static_cast<std::size_t>(k)];
      if (numbers.sign(leaf.value) == Sign::negative) negative_ |= field;
      if (leaf.value.is_zero()) zero_ |= field;
      if (!numbers.is_integer(leaf.value)) fraction_ |= field;
      if (!leaf.value.is_small()) continue;
      if (cubes == 1) facts.height = std::max(facts.height, height_of(leaf.value));
      if (leaf.value.is_zero()) continue;  // 0 is a factor of 0 only, and makes 1 as an exponent
      for (unsigned i = 0; i < 8; ++i)
        if (leaf.value.n % small_primes[i] == 0 || leaf.value.d % small_primes[i] == 0) facts.primes |= 1U << i;
      if (strange_prime(0xff, leaf.value)) other_primes_ |= field;
    }
  }
  for (const Operator& op : profile.operators) {
    operations_.push_back(facts_of(op));
    for (int k = 0; k < profile.layout.kinds(); ++k) {
      if (profile.layout.count(op.cost, k) == 0) continue;
      if (op.code == Code::multiply) multiplying_ |= profile.layout.field(k);
      if (op.code == Code::divide) dividing_ |= profile.layout.field(k);
      if (operations_.back().real_powers != 0) raising_ |= profile.layout.field(k);
    }
  }
  for (int k = 0; k < profile.layout.kinds(); ++k)
    if (facts_[static_cast<std::size_t>(k)].height > 0) by_height_.push_back(k);
  for (KindFacts& facts : facts_)  // of integers, whose height is one more than their size
    facts.weight = facts.height > 2 ? facts.height - 1 : facts.height == 2 ? 1.5 : 1;
  std::sort(by_height_.begin(), by_height_.end(), [&](int a, int b) {
    return facts_[static_cast<std::size_t>(a)].height > facts_[static_cast<std::size_t>(b)].height;
  });
}

Bounds::OperationFacts Bounds::facts_of(const Operator& op) {
  OperationFacts facts;
  facts.cost = op.cost;
  bool takes = false, raises = false;
  switch (op.code) {
    case Code::add:
      facts.gives = sums;
      break;
    case Code::subtract:
      facts.gives = sums | negative;
      break;
    case Code::multiply:
      break;
    case Code::divide:
      facts.gives = fraction;
      break;
    case Code::power:
    case Code::power_by:
      facts.gives = powers | (op.whole_only ? 0U : real_power);
      takes = raises = true;
      break;
    case Code::root:
    case Code::square_root:
      facts.gives = op.whole_only ? 0U : real_root;
      takes = true;
      break;
    case Code::average:
      facts.gives = sums | fraction;
      facts.stretch = 2;
      break;
    case Code::percent:
      facts.gives = fraction | strange;
      facts.stretch = static_cast<double>(op.limit) + 1;
      break;
    case Code::scale:
      facts.gives = fraction | strange;
      facts.stretch = height_of(op.parameter);
      break;
    case Code::remainder:
      facts.gives = strange | sums | zero;
      break;
    case Code::lcm:
    case Code::gcf:
    case Code::factors:
      facts.gives = strange | sums;
      break;
    case Code::next_prime:
      facts.gives = strange | sums;
      facts.stretch = 4;
      break;
    case Code::factorial:
      facts.gives = strange | sums | powers | grows;
      break;
    case Code::log:
      facts.gives = strange | sums | powers | irrational | fraction | negative | transcendental | grows;
      break;
  }
  if (takes && !op.whole_only) facts.real_powers = op.cost;
  if (raises && op.whole_only) facts.whole_raising = op.cost;  // a sign with two such meanings is still one sign
  return facts;
}

Limits Bounds::limits(Word cubes, Word more, int size) const {
  const Word most = cubes + more;
  unsigned gives = (most & negative_ ? negative : 0U) | (most & zero_ ? zero : 0U) |
                   (most & fraction_ ? fraction : 0U) | (most & other_primes_ ? strange : 0U);
  Word real_powers = 0, whole_raising = 0;
  double stretch = 1;
  for (const OperationFacts& op : operations_) {
    if (!profile_.layout.fits(op.cost, most)) continue;
    gives |= op.gives;
    stretch = std::max(stretch, op.stretch);
    real_powers |= op.real_powers;
    whole_raising |= op.whole_raising;
  }
  if ((gives & real_power) && (gives & negative)) gives |= fraction;
  if (gives & real_root) gives |= irrational | powers | fraction;  // an index can be a fraction: (1/2)root 3 = 9
  if ((gives & real_power) && (gives & fraction)) gives |= irrational;
  int real = raising(most);
  if (real >= 2) gives |= transcendental;                     // one to make an irrational exponent, one to use it
  if (real >= 4 && size >= smallest_tower) gives |= strange;  // no theorem says that 2^(3^(root of 2)) is not 7
  Limits can;
  can.negative = gives & negative;
  can.zero = gives & (negative | zero);
  can.fraction = gives & fraction;
  can.irrational = gives & irrational;
  can.sums = gives & sums;
  can.powers = gives & powers;
  can.strange = gives & strange;
  can.transcendental = gives & transcendental;
  can.towers = real == 3 && size >= smallest_tower;
  if (!can.sums && !can.strange)  // the only use of primes
    for (int k = 0; k < profile_.layout.kinds(); ++k)
      if (profile_.layout.count(most, k) != 0) can.primes |= facts_[static_cast<std::size_t>(k)].primes;
  bool single = can.powers && real_powers == 0 && !(gives & grows) && cubes_of(whole_raising, most) == 1;
  bool integers = !can.fraction && !can.irrational && !can.powers && stretch == 1 && tallest_joint_ == 0;
  double written = can.powers && !single ? infinite
                   : integers            ? (product(cubes, more, size, &KindFacts::weight) + 1) * careful
                                         : tallest(cubes, more, size, stretch) * careful;
  can.height = can.powers ? infinite : written;
  can.size = infinite;
  int quotients = profile_.layout.size(most & dividing_);
  bool whole =
      !can.irrational && !can.powers && !can.strange && stretch == 1 && tallest_joint_ == 0 && (most & fraction_) == 0;
  if (whole && quotients <= most_quotients) {
    int products = profile_.layout.size(most & multiplying_) + std::max(0, quotients - 1);
    can.size = largest(cubes, more, size, products) * careful;
    if (integers) can.height = std::min(can.height, can.size + 1);
  }
  can.single_power = single ? written : infinite;
  return can;
}

bool Bounds::towers_only(const Limits& can, Value target) const {
  if (!can.towers || can.sums || can.strange) return false;
  return target.is_small() ? strange_prime(can.primes, target) : numbers_.strange_to(can.primes, small_primes, target);
}

// Cubes of those kinds that have a cube in `kinds`.
int Bounds::cubes_of(Word kinds, Word most) const {
  int total = 0;
  for (int k = 0; k < profile_.layout.kinds(); ++k)
    if (profile_.layout.count(kinds, k) != 0) total += profile_.layout.count(most, k);
  return total;
}

Invariant Bounds::refutes_large(const Limits& can, Value target) const {
  if (!can.negative && numbers_.sign(target) == Sign::negative) return Invariant::sign;
  if (!can.irrational && numbers_.irrational(target) == Answer::yes) return Invariant::rational;
  if (!can.transcendental && numbers_.transcendental(target)) return Invariant::rational;
  if (!can.sums && !can.strange && !can.towers && numbers_.strange_to(can.primes, small_primes, target))
    return Invariant::primes;
  if (!numbers_.is_rational(target)) return beyond(can, target) ? Invariant::height : Invariant::none;
  if (!can.fraction && !can.irrational && !numbers_.is_integer(target)) return Invariant::integer;
  double most = log_height(can);
  if (most == infinite) return Invariant::none;
  long double n = numbers_.numerator(target).absolute().log2(), d = numbers_.denominator(target).log2();
  return std::max(n, d) > most ? Invariant::height : Invariant::none;
}

// An opaque value is larger (or closer to zero) than anything within the limits.
bool Bounds::beyond(const Limits& can, Value target) const {
  double most = log_height(can);
  if (most == infinite) return false;
  Interval range = numbers_.enclose(target);
  if (range.negative()) range = Interval{0, 0} - range;
  if (range.lo > 1) return std::log2(range.lo) * 0.999999L > most;
  return numbers_.sign(target) != Sign::unknown && range.lo >= 0 && range.hi < 1 &&
         -std::log2(range.hi) * 0.999999L > most;
}

double Bounds::tallest(Word cubes, Word more, int size, double stretch) const {
  double bound = stretch == 1 ? 1 : std::pow(stretch, size);
  if (tallest_joint_ == 0) return bound * product(cubes, more, size, &KindFacts::height);
  double one = tallest_joint_;
  for (const KindFacts& facts : facts_) one = std::max(one, facts.height);
  return bound * std::pow(one, (size + 1) / 2);
}

// Calls use(facts, count) for the largest digits, as many as `size` cubes can hold.
template <class Use>
void Bounds::largest_digits(Word cubes, Word more, int size, Use use) const {
  int wanted = (size + 1) / 2;
  for (int k : by_height_) {
    if (wanted == 0) return;
    int count = profile_.layout.count(cubes, k);
    if (more & profile_.layout.unit(k)) {  // the largest of them, once
      ++count;
      more = 0;
    }
    count = std::min(count, wanted);
    use(facts_[static_cast<std::size_t>(k)], count);
    wanted -= count;
  }
}

// The sum of the digits in the best number of equal factors.
double Bounds::largest(Word cubes, Word more, int size, int products) const {
  double sum = 0;
  largest_digits(cubes, more, size, [&](const KindFacts& facts, int count) { sum += count * (facts.height - 1); });
  double bound = std::max(1.0, sum);
  for (int r = 2; r <= products + 1; ++r) bound = std::max(bound, std::pow(sum / r, r));
  return bound;
}

double Bounds::product(Word cubes, Word more, int size, double KindFacts::* factor) const {
  double bound = 1;
  largest_digits(cubes, more, size, [&](const KindFacts& facts, int count) {
    for (; count > 0; --count) bound *= facts.*factor;
  });
  return bound;
}

bool Bounds::strange_prime(unsigned primes, Value target) {
  if (target.n == 0) return false;
  std::int64_t n = std::llabs(target.n), d = target.d;
  for (unsigned i = 0; i < 8; ++i) {
    if (!(primes & (1U << i))) continue;
    for (; n % small_primes[i] == 0; n /= small_primes[i]) {
    }
    for (; d % small_primes[i] == 0; d /= small_primes[i]) {
    }
  }
  return n != 1 || d != 1;
}

}  // namespace fairshake::solver
