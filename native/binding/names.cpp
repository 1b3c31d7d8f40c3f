#include "names.hpp"

#include <nanobind/nanobind.h>

namespace fairshake {

namespace {

template <class Meaning>
struct Named {
  Meaning meaning;
  const char* name;
};

using equate::Kind;
using solver::Code;
using solver::Invariant;
using solver::Stop;

constexpr Named<Stop> stops[] = {
    {Stop::none, ""},         {Stop::deadline, "deadline"}, {Stop::cancelled, "cancelled"},
    {Stop::memory, "memory"}, {Stop::steps, "steps"},
};

constexpr Named<Invariant> invariants[] = {
    {Invariant::none, ""},           {Invariant::sign, "sign"},
    {Invariant::integer, "integer"}, {Invariant::rational, "rational"},
    {Invariant::height, "height"},   {Invariant::primes, "primes"},
    {Invariant::count, "count"},
};

constexpr Named<Code> operations[] = {
    {Code::add, "add"},
    {Code::subtract, "subtract"},
    {Code::multiply, "multiply"},
    {Code::divide, "divide"},
    {Code::power, "power"},
    {Code::root, "root"},
    {Code::average, "average"},
    {Code::percent, "percent"},
    {Code::remainder, "remainder"},
    {Code::lcm, "lcm"},
    {Code::gcf, "gcf"},
    {Code::log, "log"},
    {Code::square_root, "square-root"},
    {Code::factorial, "factorial"},
    {Code::factors, "factors"},
    {Code::next_prime, "next-prime"},
    {Code::power_by, "power-by"},
    {Code::scale, "scale"},
};

constexpr Named<Kind> face_kinds[] = {
    {Kind::digit, "digit"},       {Kind::negative, "negative"},
    {Kind::fraction, "fraction"}, {Kind::negative_fraction, "negative-fraction"},
    {Kind::exponent, "exponent"}, {Kind::plus, "plus"},
    {Kind::minus, "minus"},       {Kind::times, "times"},
    {Kind::over, "over"},
};

template <class Meaning, std::size_t Count>
const char* name_in(const Named<Meaning> (&table)[Count], Meaning meaning) {
  for (const Named<Meaning>& row : table)
    if (row.meaning == meaning) return row.name;
  return "";
}

template <class Meaning, std::size_t Count>
Meaning meaning_in(const Named<Meaning> (&table)[Count], const std::string& name) {
  for (const Named<Meaning>& row : table)
    if (name == row.name) return row.meaning;
  throw nanobind::key_error(name.substr(0, 40).c_str());
}

template <class Meaning, std::size_t Count>
std::vector<std::string> names_in(const Named<Meaning> (&table)[Count]) {
  std::vector<std::string> names;
  for (const Named<Meaning>& row : table) names.emplace_back(row.name);
  return names;
}

}  // namespace

const char* name_of(Stop stop) { return name_in(stops, stop); }
const char* name_of(Invariant invariant) { return name_in(invariants, invariant); }

Code operation_named(const std::string& name) { return meaning_in(operations, name); }
Kind face_kind_named(const std::string& name) { return meaning_in(face_kinds, name); }

std::vector<std::string> stop_names() { return names_in(stops); }
std::vector<std::string> invariant_names() { return names_in(invariants); }
std::vector<std::string> operation_names() { return names_in(operations); }
std::vector<std::string> face_kind_names() { return names_in(face_kinds); }

}  // namespace fairshake
