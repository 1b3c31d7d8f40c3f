// The solver's engine as Python sees it. Cubes are lists of counts, one for each kind of cube in an order that Python
// chooses; expressions are postfix lists of small numbers; everything else has a name.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <stdexcept>
#include <string>

#include "bindings.hpp"
#include "freeing.hpp"
#include "names.hpp"
#include "solver/engine.hpp"
#include "target.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace fairshake {

namespace {

using namespace solver;

constexpr std::uint64_t quickly_freed = 20000;  // steps of a search that left little behind

using Counts = std::vector<int>;

// A number that cubes can stand for, and an operation that signs can stand for, as Python writes them down.
struct LeafSpec {
  Counts cost;
  std::string value;
};
struct OperationSpec {
  Code code;
  Counts cost;
  bool whole_only, no_fraction;
  std::int64_t limit;
  std::string parameter;
};

Value number(Store& store, const std::string& text) {
  Value v = store.from_text(text);
  if (!v.is_defined()) throw std::invalid_argument("not a number: " + text.substr(0, 40));
  return v;
}

// Whether this is the price of a single cube, which is a sign or is none.
bool one_cube(const Profile& profile, Word cost, bool sign) {
  if (profile.layout.size(cost) != 1) return false;
  for (int k = 0; k < profile.layout.kinds(); ++k)
    if (profile.layout.count(cost, k) != 0 && profile.is_sign[k] != sign) return false;
  return true;
}

void add_leaf(Profile& profile, Store& store, const LeafSpec& spec) {
  Leaf leaf{profile.layout.pack(spec.cost), number(store, spec.value)};
  profile.simple = profile.simple && one_cube(profile, leaf.cost, false);
  profile.leaves_of[leaf.cost].push_back(static_cast<std::uint16_t>(profile.leaves.size()));
  profile.leaves.push_back(leaf);
  if (profile.leaves.size() >= operator_base) throw std::length_error("too many numbers");
}

void add_operation(Profile& profile, Store& store, const OperationSpec& spec) {
  Operator op{spec.code,  profile.layout.pack(spec.cost), spec.whole_only, spec.no_fraction,
              spec.limit, number(store, spec.parameter)};
  if (op.cost == 0) throw std::invalid_argument("an operation must cost a cube");
  profile.simple = profile.simple && one_cube(profile, op.cost, true);
  profile.operators.push_back(op);
}

std::unique_ptr<Engine> make_engine(const Counts& most, const std::vector<bool>& is_sign,
                                    const std::vector<LeafSpec>& leaves, const std::vector<OperationSpec>& operations) {
  if (most.size() != is_sign.size()) throw std::invalid_argument("kinds and signs differ in number");
  auto store = std::make_unique<Store>();
  Profile profile{Layout(most), is_sign, {}, {}, {}, true, {}, {}, 1};
  for (const LeafSpec& spec : leaves) add_leaf(profile, *store, spec);
  for (const OperationSpec& spec : operations) add_operation(profile, *store, spec);
  return std::make_unique<Engine>(std::move(profile), std::move(store));
}

class SolverEngine {
 public:
  SolverEngine(const Counts& most, const std::vector<bool>& is_sign, const std::vector<LeafSpec>& leaves,
               const std::vector<OperationSpec>& operations)
      : engine_(make_engine(most, is_sign, leaves, operations)) {}

  ~SolverEngine() {
    if (engine_ != nullptr && engine_->control().steps() >= quickly_freed) free_beside(std::move(engine_));
  }
  SolverEngine(const SolverEngine&) = delete;
  SolverEngine& operator=(const SolverEngine&) = delete;

  // The number of a target, by which it is asked for; none where the core cannot hold its value.
  std::optional<std::size_t> target(const std::vector<std::string>& postfix) {
    Value value = value_of(engine_->store(), postfix);
    if (!value.is_defined()) return std::nullopt;
    targets_.push_back(value);
    return targets_.size() - 1;
  }

  Outcome ask(const Counts& lo, const Counts& hi, const Counts& base, int least_signs, int size, std::size_t target,
              std::size_t wanted, std::uint64_t steps, bool plainly) {
    Query asked = query(lo, hi, base, least_signs);
    Value value = targets_.at(target);
    nb::gil_scoped_release release;
    return engine_->ask(asked, size, value, wanted, steps, plainly);
  }

  // An Equation differs from the Goal by a non-zero multiple of k: is there such a value of this many cubes?
  Outcome ask_coset(const Counts& lo, const Counts& hi, const Counts& base, int least_signs, int size,
                    std::size_t target, std::int64_t k, std::size_t wanted) {
    Query asked = query(lo, hi, base, least_signs);
    Value value = targets_.at(target);
    nb::gil_scoped_release release;
    return engine_->ask_coset(asked, size, value, k, wanted);
  }

  std::size_t value_count(const Counts& cubes) { return engine_->table(engine_->layout().pack(cubes)).values.size(); }

  const char* refutes(const Counts& hi, int size, std::size_t target) {
    return name_of(engine_->bounds().refutes(limits(hi, size), targets_.at(target)));
  }

  // The height |n| + d that no value of these cubes exceeds; infinite where nothing is known.
  double height(const Counts& hi, int size) { return limits(hi, size).height; }

  void start(double seconds) { engine_->control().set_budget(seconds); }
  double remaining() { return engine_->control().remaining(); }
  void cancel() { engine_->control().cancel(); }
  std::uint64_t steps() { return engine_->control().steps(); }
  std::uint64_t values() { return engine_->control().values(); }

 private:
  Query query(const Counts& lo, const Counts& hi, const Counts& base, int least_signs) const {
    const Layout& layout = engine_->layout();
    Query query{layout.pack(lo), layout.pack(hi), layout.pack(base), least_signs};
    if (!layout.fits(query.lo, query.hi)) throw std::invalid_argument("what must be used exceeds what may be used");
    return query;
  }
  Limits limits(const Counts& hi, int size) const {
    return engine_->bounds().limits(engine_->layout().pack(hi), 0, size);
  }

  std::unique_ptr<Engine> engine_;
  std::vector<Value> targets_;
};

void bind_specs(nb::module_& m) {
  nb::class_<LeafSpec>(m, "SolverLeaf")
      .def(
          "__init__", [](LeafSpec* self, Counts cost, std::string value) { new (self) LeafSpec{cost, value}; },
          nb::kw_only(), "cost"_a, "value"_a);
  nb::class_<OperationSpec>(m, "SolverOperation")
      .def(
          "__init__",
          [](OperationSpec* self, const std::string& name, Counts cost, bool whole_only, bool no_fraction,
             std::int64_t limit, std::string parameter) {
            new (self) OperationSpec{operation_named(name), cost, whole_only, no_fraction, limit, parameter};
          },
          nb::kw_only(), "name"_a, "cost"_a, "whole_only"_a = false, "no_fraction"_a = false, "limit"_a = 0,
          "parameter"_a = "0");
}

void bind_answers(nb::module_& m) {
  nb::class_<Outcome>(m, "SolverOutcome")
      .def_ro("exact", &Outcome::exact)
      .def_ro("maybe", &Outcome::maybe)
      .def_prop_ro("stop", [](const Outcome& outcome) { return name_of(outcome.stop); })
      .def_ro("doubt", &Outcome::doubt)
      .def_prop_ro("invariant", [](const Outcome& outcome) { return name_of(outcome.invariant); });
}

}  // namespace

void bind_solver(nb::module_& m) {
  m.attr("SOLVER_STOPS") = nb::tuple(nb::cast(stop_names()));
  m.attr("SOLVER_INVARIANTS") = nb::tuple(nb::cast(invariant_names()));
  m.attr("SOLVER_OPERATIONS") = nb::tuple(nb::cast(operation_names()));
  m.attr("SOLVER_OPERATOR_BASE") = static_cast<int>(operator_base);
  bind_specs(m);
  bind_answers(m);
  nb::class_<SolverEngine>(m, "SolverEngine")
      .def(nb::init<const Counts&, const std::vector<bool>&, const std::vector<LeafSpec>&,
                    const std::vector<OperationSpec>&>(),
           nb::kw_only(), "most"_a, "is_sign"_a, "leaves"_a, "operations"_a)
      .def("target", &SolverEngine::target, "postfix"_a)
      .def("ask", &SolverEngine::ask, nb::kw_only(), "lo"_a, "hi"_a, "base"_a, "least_signs"_a, "size"_a, "target"_a,
           "wanted"_a, "steps"_a = 0, "plainly"_a = false)
      .def("ask_coset", &SolverEngine::ask_coset, nb::kw_only(), "lo"_a, "hi"_a, "base"_a, "least_signs"_a, "size"_a,
           "target"_a, "k"_a, "wanted"_a)
      .def("start", &SolverEngine::start, "seconds"_a)
      .def("remaining", &SolverEngine::remaining)
      .def("value_count", &SolverEngine::value_count, "cubes"_a)
      .def("refutes", &SolverEngine::refutes, nb::kw_only(), "hi"_a, "size"_a, "target"_a)
      .def("height", &SolverEngine::height, nb::kw_only(), "hi"_a, "size"_a)
      .def("cancel", &SolverEngine::cancel)
      .def("steps", &SolverEngine::steps)
      .def("values", &SolverEngine::values);
}

}  // namespace fairshake
