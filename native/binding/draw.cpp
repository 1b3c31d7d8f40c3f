// Python's door to the annealing of table draws: lists of numbers in, lists of numbers out.
#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "draw/anneal.hpp"

namespace nb = nanobind;

namespace fairshake {

namespace {

std::vector<std::uint8_t> bytes_of(const nb::bytes& data) {
  const auto* start = reinterpret_cast<const std::uint8_t*>(data.c_str());
  return {start, start + data.size()};
}

}  // namespace

void bind_draw(nb::module_& m) {
  m.def(
      "draw_anneal",
      [](int players, std::vector<std::vector<int>> seats, std::vector<std::vector<int>> tables,
         std::vector<std::vector<int>> movable, const nb::bytes& kinds, const nb::bytes& met,
         const std::vector<std::tuple<int, int, int>>& barred,
         std::tuple<std::int64_t, std::int64_t, std::int64_t> weights, std::vector<std::int64_t> temperatures,
         std::int64_t moves, std::vector<std::int64_t> noise, std::int64_t floor, std::uint64_t seed) {
        draw::Problem problem;
        problem.players = players;
        problem.seats = std::move(seats);
        problem.tables = std::move(tables);
        problem.movable = std::move(movable);
        problem.kinds = bytes_of(kinds);
        problem.met = bytes_of(met);
        problem.barred.insert(barred.begin(), barred.end());
        problem.weights = {std::get<0>(weights), std::get<1>(weights), std::get<2>(weights)};
        const draw::Schedule schedule{std::move(temperatures), moves, std::move(noise), floor, seed};
        draw::Outcome outcome;
        {
          nb::gil_scoped_release release;
          outcome = draw::anneal(std::move(problem), schedule);
        }
        return std::make_tuple(outcome.seats, outcome.cost, outcome.moves);
      },
      nb::arg("players"), nb::arg("seats"), nb::arg("tables"), nb::arg("movable"), nb::arg("kinds"), nb::arg("met"),
      nb::arg("barred"), nb::arg("weights"), nb::arg("temperatures"), nb::arg("moves"), nb::arg("noise"),
      nb::arg("floor"), nb::arg("seed"));
}

}  // namespace fairshake
