// One mat, many questions: the Store and the tables live as long as the engine. Not shared between threads.
#pragma once

#include <map>
#include <memory>
#include <tuple>

#include "solver/search.hpp"

namespace fairshake::solver {

class Engine {
 public:
  Engine(Profile profile, std::unique_ptr<Store> store);

  // Every range of the query has so many `steps`, 0 for no such end.
  Outcome ask(const Query& query, int size, Value target, std::size_t wanted, std::uint64_t steps,
              bool plainly = false);
  Outcome ask_coset(const Query& query, int size, Value target, std::int64_t k, std::size_t wanted);
  Value evaluate(const Postfix& expression) { return tables_.evaluate(expression); }
  const Table& table(Word cubes) { return tables_.get(cubes); }
  const Layout& layout() const { return profile_.layout; }
  Store& store() { return *store_; }
  Control& control() { return control_; }
  const Bounds& bounds() const { return bounds_; }

 private:
  Search& search(const Query& query);

  Profile profile_;
  std::unique_ptr<Store> store_;
  Control control_;
  Tables tables_;
  Bounds bounds_;
  // one search per query keeps its levels and indexes for the next size and the next target
  std::map<std::tuple<Word, Word, Word, int>, std::unique_ptr<Search>> searches_;
};

}  // namespace fairshake::solver
