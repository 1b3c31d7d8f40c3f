// Countdown: which whole numbers can be made of up to six numbers, each used at most once, with + - x and ÷? Fractions
// and negative numbers may be on the way. All targets at once, by tables of what each part of the numbers makes.
//
// `countdown RUNS LEAST MOST NUMBER...` prints the processor milliseconds of one run, then the targets reached.
//
// Signs need no care: an expression over positive numbers whose value is negative has a minus in it, and can be turned
// round to give the value without its sign. So it is enough to know the sizes |v|, and two parts with sizes x and y
// make x + y, |x - y|, xy, x ÷ y and y ÷ x.
//
// Tables are kept for up to four numbers. Values of five are many, and each is used with just one number more: they go
// straight into that last step, unreduced and with repeats, which costs less than to tell which are equal.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <numeric>
#include <vector>

namespace {

// Six numbers up to 100 have numerators and denominators below 2^5 * 100^6 = 3.2e13, and 100,000 times that fits into
// 64 bits.
constexpr std::size_t most_numbers = 6;
constexpr std::int64_t most_number = 100;
constexpr std::int64_t most_target = 100'000;

// A number that is not negative: above over below, below at least 1.
struct Ratio {
  std::int64_t above;
  std::int64_t below;

  bool operator==(const Ratio& other) const { return above == other.above && below == other.below; }
};

// Hands every size that two sizes make to `take`, unreduced.
template <typename Take>
void combine(Ratio x, Ratio y, Take take) {
  const std::int64_t left = x.above * y.below;
  const std::int64_t right = y.above * x.below;
  const std::int64_t below = x.below * y.below;
  take(Ratio{left + right, below});
  take(Ratio{left < right ? right - left : left - right, below});
  take(Ratio{x.above * y.above, below});
  if (right != 0) take(Ratio{left, right});
  if (left != 0) take(Ratio{right, left});
}

// Values each kept once; which are there already is told by a hash of open addresses.
class Once {
 public:
  explicit Once(std::vector<Ratio>& kept) : kept_(kept), slots_(most_slots, none) {}

  void take(Ratio value) {
    const std::int64_t common = std::gcd(value.above, value.below);
    value = {value.above / common, value.below / common};
    const auto mixed = static_cast<std::uint64_t>(value.above * 31 + value.below) * 0x9E3779B97F4A7C15U;
    std::size_t slot = mixed >> 52U;
    for (; slots_[slot] != none; slot = (slot + 1) % most_slots) {
      if (kept_[slots_[slot]] == value) return;
    }
    slots_[slot] = static_cast<std::uint16_t>(kept_.size());
    kept_.push_back(value);
  }

 private:
  static constexpr std::size_t most_slots = 4096;  // four numbers have at most 1,875 sizes before equal ones are told
  static constexpr std::uint16_t none = 0xFFFF;
  std::vector<Ratio>& kept_;
  std::vector<std::uint16_t> slots_;
};

class Reach {
 public:
  Reach(const std::vector<std::int64_t>& numbers, std::int64_t least, std::int64_t most)
      : numbers_(numbers), least_(least), most_(most), open_(most - least + 1), found_(most - least + 1, false) {
    tables_.resize(std::size_t{1} << numbers.size());
  }

  std::vector<std::int64_t> run() {
    const unsigned all = (1U << numbers_.size()) - 1;
    for (int size = 1; size <= 4; ++size) each_of(all, size, [&](unsigned part) { tabulate(part); });
    each_of(all, 5, [&](unsigned part) { five(part, all & ~part); });
    if (size_of(all) == 6) splits(all, 2, [&](Ratio value) { mark(value); });
    std::vector<std::int64_t> reached;
    for (std::int64_t at = least_; at <= most_; ++at) {
      if (found_[at - least_]) reached.push_back(at);
    }
    return reached;
  }

 private:
  static int size_of(unsigned part) {
    int size = 0;
    for (; part != 0; part &= part - 1) ++size;
    return size;
  }

  template <typename Take>
  void each_of(unsigned all, int size, Take take) {
    for (unsigned part = 1; part <= all && open_ > 0; ++part) {
      if (size_of(part) == size) take(part);
    }
  }

  // Every size that the part makes of two tables, the smaller one of at least so many numbers.
  template <typename Take>
  void splits(unsigned part, int smaller, Take take) {
    for (unsigned one = (part - 1) & part; one != 0 && open_ > 0; one = (one - 1) & part) {
      const unsigned other = part & ~one;
      if (one < other || std::min(size_of(one), size_of(other)) < smaller) continue;
      for (const Ratio x : tables_[one]) {
        for (const Ratio y : tables_[other]) combine(x, y, take);
      }
    }
  }

  void tabulate(unsigned part) {
    std::vector<Ratio>& table = tables_[part];
    for (std::size_t at = 0; at < numbers_.size(); ++at) {
      if (part == 1U << at) table.push_back({numbers_[at], 1});
    }
    Once once(table);
    splits(part, 1, [&](Ratio value) { once.take(value); });
    for (const Ratio value : table) mark(value);
  }

  // What five numbers make, and with the sixth, if there is one.
  void five(unsigned part, unsigned rest) {
    if (rest == 0) return splits(part, 1, [&](Ratio value) { mark(value); });
    const std::int64_t last = tables_[rest].front().above;
    splits(part, 1, [&](Ratio value) { with_last(value, last); });
  }

  void with_last(Ratio value, std::int64_t last) {
    // A fraction stays one when a whole number is added, taken away or divided by; and nothing brings back what is
    // too large to be divided into the range.
    if (value.above >= value.below && value.above <= value.below * most_ * last && value.above % value.below == 0) {
      const std::int64_t whole = value.above / value.below;
      mark_whole(whole);
      mark_whole(whole + last);
      mark_whole(whole < last ? last - whole : whole - last);
      if (whole % last == 0) mark_whole(whole / last);
    }
    mark({value.above * last, value.below});
    if (value.above != 0) mark({value.below * last, value.above});
  }

  void mark(Ratio value) {
    if (value.above < least_ * value.below || value.above > most_ * value.below) return;
    if (value.above % value.below == 0) mark_whole(value.above / value.below);
  }

  void mark_whole(std::int64_t whole) {
    if (whole < least_ || whole > most_ || found_[whole - least_]) return;
    found_[whole - least_] = true;
    --open_;
  }

  const std::vector<std::int64_t>& numbers_;
  std::int64_t least_;
  std::int64_t most_;
  std::int64_t open_;  // targets not yet reached; with none left there is nothing more to look for
  std::vector<bool> found_;
  std::vector<std::vector<Ratio>> tables_;  // by the set of numbers, as bits
};

[[noreturn]] void refuse(const char* why) {
  std::fprintf(stderr, "%s\n", why);
  std::exit(2);
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::int64_t> given;
  for (int at = 1; at < argc; ++at) given.push_back(std::atoll(argv[at]));
  if (given.size() < 3) refuse("countdown RUNS LEAST MOST NUMBER...");
  const std::int64_t runs = given[0], least = given[1], most = given[2];
  const std::vector<std::int64_t> numbers(given.begin() + 3, given.end());
  const auto fits = [](std::int64_t number) { return number >= 1 && number <= most_number; };
  if (numbers.empty() || numbers.size() > most_numbers || !std::all_of(numbers.begin(), numbers.end(), fits))
    refuse("numbers: one to six whole numbers from 1 to 100");
  if (least < 1 || most < least || most > most_target) refuse("targets: from 1 to 100000, the least first");
  std::vector<std::int64_t> reached;
  const std::clock_t started = std::clock();
  for (std::int64_t run = 0; run < runs; ++run) reached = Reach(numbers, least, most).run();
  std::printf("%f", 1000.0 * static_cast<double>(std::clock() - started) / CLOCKS_PER_SEC / static_cast<double>(runs));
  for (const std::int64_t target : reached) std::printf(" %lld", static_cast<long long>(target));
  std::puts("");
}
