// The names by which Python knows the core's enumerations. Only names cross the border: no number has to mean the same
// on both sides.
#pragma once

#include <string>
#include <vector>

#include "equate/grammar.hpp"
#include "solver/bounds.hpp"
#include "solver/control.hpp"
#include "solver/profile.hpp"

namespace fairshake {

const char* name_of(solver::Stop stop);            // "" where the search came to its end
const char* name_of(solver::Invariant invariant);  // "" for none

// What a name stands for; KeyError where it stands for nothing.
solver::Code operation_named(const std::string& name);
equate::Kind face_kind_named(const std::string& name);

std::vector<std::string> stop_names();
std::vector<std::string> invariant_names();
std::vector<std::string> operation_names();
std::vector<std::string> face_kind_names();

}  // namespace fairshake
