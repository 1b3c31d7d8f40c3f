// The solver's engine as Python sees it: lists of counts, postfix lists of small numbers, no objects of the core.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <string>

#include "bindings.hpp"
#include "freeing.hpp"
#include "solver/engine.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace fairshake {

namespace {

constexpr std::uint64_t quickly_freed = 20000;  // steps of a search that left little behind

using Counts = std::vector<int>;
using LeafSpec = std::tuple<Counts, std::string>;
using OperatorSpec = std::tuple<int, Counts, bool, bool, std::int64_t, std::string>;

Value number(Store& store, const std::string& text) {
  Value v = store.from_text(text);
  if (!v.is_defined()) throw std::invalid_argument("not a number: " + text.substr(0, 40));
  return v;
}

bool single_digit_cost(const Layout& layout, const std::vector<bool>& is_sign, Word cost) {
  if (layout.size(cost) != 1) return false;
  for (int k = 0; k < layout.kinds(); ++k)
    if (layout.count(cost, k) != 0 && is_sign[k]) return false;
  return true;
}

bool layout_of_one_sign(const Profile& profile, Word cost) {
  if (profile.layout.size(cost) != 1) return false;
  for (int k = 0; k < profile.layout.kinds(); ++k)
    if (profile.layout.count(cost, k) != 0 && !profile.is_sign[k]) return false;
  return true;
}

Profile make_profile(Store& store, const Counts& most, const std::vector<bool>& is_sign,
                     const std::vector<LeafSpec>& leaves, const std::vector<OperatorSpec>& operators) {
  if (most.size() != is_sign.size()) throw std::invalid_argument("kinds and signs differ in number");
  Profile profile{Layout(most), is_sign, {}, {}, {}, true, {}, 1};
  for (const auto& [cost, text] : leaves) {
    Leaf leaf{profile.layout.pack(cost), number(store, text)};
    profile.simple = profile.simple && single_digit_cost(profile.layout, is_sign, leaf.cost);
    profile.leaves_of[leaf.cost].push_back(static_cast<std::uint16_t>(profile.leaves.size()));
    profile.leaves.push_back(leaf);
    if (profile.leaves.size() >= operator_base) throw std::length_error("too many numbers");
  }
  for (const auto& [code, cost, whole_only, no_fraction, limit, parameter] : operators) {
    if (code < 0 || code > static_cast<int>(Code::scale)) throw std::invalid_argument("no such operation");
    Operator op{static_cast<Code>(code), profile.layout.pack(cost), whole_only, no_fraction, limit,
                number(store, parameter)};
    if (op.cost == 0) throw std::invalid_argument("an operation must cost a cube");
    profile.simple = profile.simple && layout_of_one_sign(profile, op.cost);
    profile.operators.push_back(op);
  }
  return profile;
}

class SolverEngine {
 public:
  SolverEngine(const Counts& most, const std::vector<bool>& is_sign, const std::vector<LeafSpec>& leaves,
               const std::vector<OperatorSpec>& operators)
      : engine_(make(most, is_sign, leaves, operators)) {}

  ~SolverEngine() {
    if (engine_ != nullptr && engine_->control().steps() >= quickly_freed) free_beside(std::move(engine_));
  }
  SolverEngine(const SolverEngine&) = delete;
  SolverEngine& operator=(const SolverEngine&) = delete;

  // The value of a postfix expression of numbers and + - x / ^ root log !; the handle of a target, or -1 without one.
  int target(const std::vector<std::string>& postfix) {
    Store& store = engine_->store();
    std::vector<Value> stack;
    for (const std::string& token : postfix) {
      bool is_number = token.find_first_not_of("-0123456789/") == std::string::npos &&
                       token.find_first_of("0123456789") != std::string::npos;
      if (is_number) {
        stack.push_back(store.from_text(token));
        if (!stack.back().is_defined()) return -2;  // longer than the core's numbers
        continue;
      }
      if (token == "!" && !stack.empty()) {
        stack.back() = apply(store, {Code::factorial, 0, false, false, 0, {0, 1}}, stack.back(), {0, 1});
        continue;
      }
      if (stack.size() < 2) throw std::invalid_argument("postfix expression has too few operands");
      Value b = stack.back();
      stack.pop_back();
      stack.back() = operate(store, token, stack.back(), b);
    }
    if (stack.size() != 1) throw std::invalid_argument("postfix expression must leave one value");
    if (!stack[0].is_defined()) return stack[0].is_doubtful() ? -2 : -1;
    targets_.push_back(stack[0]);
    return static_cast<int>(targets_.size()) - 1;
  }

  nb::tuple ask(const Counts& lo, const Counts& hi, const Counts& base, int least_signs, int size, int target,
                std::size_t wanted, std::uint64_t steps, bool plainly) {
    const Layout& layout = engine_->layout();
    Query query{layout.pack(lo), layout.pack(hi), layout.pack(base), least_signs};
    if (!layout.fits(query.lo, query.hi)) throw std::invalid_argument("what must be used exceeds what may be used");
    Value value = targets_.at(static_cast<std::size_t>(target));
    Outcome outcome;
    {
      nb::gil_scoped_release release;
      outcome = engine_->ask(query, size, value, wanted, steps, plainly);
    }
    return told(outcome);
  }

  nb::tuple value_count(const Counts& cubes) {
    const Table& table = engine_->table(engine_->layout().pack(cubes));
    return nb::make_tuple(table.values.size(), table.opaques.size(), table.doubt,
                          static_cast<int>(engine_->control().why()));
  }

  int refutes(const Counts& hi, int size, int target) {
    const Bounds& bounds = engine_->bounds();
    return static_cast<int>(bounds.refutes(bounds.limits(engine_->layout().pack(hi), 0, size),
                                           targets_.at(static_cast<std::size_t>(target))));
  }

  // The height |n| + d that no value of these cubes exceeds; infinite where nothing is known.
  double height(const Counts& hi, int size) {
    return engine_->bounds().limits(engine_->layout().pack(hi), 0, size).height;
  }

  // An Equation differs from the Goal by a non-zero multiple of k: is there such a value of this many cubes?
  nb::tuple ask_coset(const Counts& lo, const Counts& hi, const Counts& base, int least_signs, int size, int target,
                      std::int64_t k, std::size_t wanted) {
    const Layout& layout = engine_->layout();
    Query query{layout.pack(lo), layout.pack(hi), layout.pack(base), least_signs};
    if (!layout.fits(query.lo, query.hi)) throw std::invalid_argument("what must be used exceeds what may be used");
    Value value = targets_.at(static_cast<std::size_t>(target));
    Outcome outcome;
    {
      nb::gil_scoped_release release;
      outcome = engine_->ask_coset(query, size, value, k, wanted);
    }
    return told(outcome);
  }

  void start(double seconds) { engine_->control().set_budget(seconds); }
  double remaining() { return engine_->control().remaining(); }
  void cancel() { engine_->control().cancel(); }
  std::uint64_t steps() { return engine_->control().steps(); }
  std::uint64_t values() { return engine_->control().values(); }
  void limit_values(std::uint64_t most) { engine_->control().limit_values(most); }

 private:
  static nb::tuple told(const Outcome& outcome) {
    return nb::make_tuple(outcome.exact, outcome.maybe, static_cast<int>(outcome.stop), outcome.doubt,
                          static_cast<int>(outcome.invariant));
  }

  static std::unique_ptr<Engine> make(const Counts& most, const std::vector<bool>& is_sign,
                                      const std::vector<LeafSpec>& leaves, const std::vector<OperatorSpec>& operators) {
    auto store = std::make_unique<Store>();
    Profile profile = make_profile(*store, most, is_sign, leaves, operators);
    return std::make_unique<Engine>(std::move(profile), std::move(store));
  }

  static Value operate(Store& store, const std::string& sign, Value a, Value b) {
    if (sign == "+") return store.add(a, b);
    if (sign == "-") return store.subtract(a, b);
    if (sign == "x") return store.multiply(a, b);
    if (sign == "/") return store.divide(a, b);
    if (sign == "^") return store.power(a, b);
    if (sign == "root") return store.root(a, b);
    if (sign == "log") return store.logarithm(a, b);
    throw std::invalid_argument("no such operation in a target: " + sign.substr(0, 20));
  }

  std::unique_ptr<Engine> engine_;
  std::vector<Value> targets_;
};

}  // namespace

void bind_solver(nb::module_& m) {
  nb::class_<SolverEngine>(m, "SolverEngine")
      .def(nb::init<const Counts&, const std::vector<bool>&, const std::vector<LeafSpec>&,
                    const std::vector<OperatorSpec>&>(),
           "most"_a, "is_sign"_a, "leaves"_a, "operators"_a)
      .def("target", &SolverEngine::target, "postfix"_a)
      .def("ask", &SolverEngine::ask, "lo"_a, "hi"_a, "base"_a, "least_signs"_a, "size"_a, "target"_a, "wanted"_a,
           "steps"_a = 0, "plainly"_a = false)
      .def("ask_coset", &SolverEngine::ask_coset, "lo"_a, "hi"_a, "base"_a, "least_signs"_a, "size"_a, "target"_a,
           "k"_a, "wanted"_a)
      .def("start", &SolverEngine::start, "seconds"_a)
      .def("remaining", &SolverEngine::remaining)
      .def("value_count", &SolverEngine::value_count, "cubes"_a)
      .def("refutes", &SolverEngine::refutes, "hi"_a, "size"_a, "target"_a)
      .def("height", &SolverEngine::height, "hi"_a, "size"_a)
      .def("cancel", &SolverEngine::cancel)
      .def("steps", &SolverEngine::steps)
      .def("values", &SolverEngine::values)
      .def("limit_values", &SolverEngine::limit_values, "most"_a);
}

}  // namespace fairshake
