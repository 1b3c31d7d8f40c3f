// Python's door to the annealing of table draws: lists of numbers in, a named result out.
#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "draw/anneal.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace fairshake {

namespace {

using Rows = std::vector<std::vector<int>>;

std::vector<std::uint8_t> bytes_of(const nb::bytes& data) {
  const auto* start = reinterpret_cast<const std::uint8_t*>(data.c_str());
  return {start, start + data.size()};
}

draw::Outcome draw_anneal(int players, Rows seats, Rows tables, Rows movable, const nb::bytes& kinds,
                          const nb::bytes& met, const std::vector<std::tuple<int, int, int>>& barred, std::int64_t hard,
                          std::int64_t repeat, std::int64_t school, std::vector<std::int64_t> temperatures,
                          std::int64_t moves, std::vector<std::int64_t> noise, std::int64_t floor, std::uint64_t seed) {
  draw::Problem problem;
  problem.players = players;
  problem.seats = std::move(seats);
  problem.tables = std::move(tables);
  problem.movable = std::move(movable);
  problem.kinds = bytes_of(kinds);
  problem.met = bytes_of(met);
  problem.barred.insert(barred.begin(), barred.end());
  problem.weights = {hard, repeat, school};
  const draw::Schedule schedule{std::move(temperatures), moves, std::move(noise), floor, seed};
  nb::gil_scoped_release release;
  return draw::anneal(std::move(problem), schedule);
}

}  // namespace

void bind_draw(nb::module_& m) {
  nb::class_<draw::Outcome>(m, "DrawOutcome")
      .def_ro("seats", &draw::Outcome::seats)
      .def_ro("cost", &draw::Outcome::cost)
      .def_ro("moves", &draw::Outcome::moves);
  m.def("draw_anneal", &draw_anneal, nb::kw_only(), "players"_a, "seats"_a, "tables"_a, "movable"_a, "kinds"_a, "met"_a,
        "barred"_a, "hard"_a, "repeat"_a, "school"_a, "temperatures"_a, "moves"_a, "noise"_a, "floor"_a, "seed"_a);
}

}  // namespace fairshake
