#include "solver/engine.hpp"

#include <algorithm>

namespace fairshake::solver {

namespace {

constexpr std::size_t kept_searches = 64;
constexpr std::uint64_t few_steps = 30000;  // with fewer steps than this, large tables are not worth building

Profile counted(Profile profile, const Facts& numbers) {
  profile.derive();
  for (std::vector<Leaf>& leaves : profile.leaves_of_size)
    std::sort(leaves.begin(), leaves.end(),
              [&](const Leaf& a, const Leaf& b) { return numbers.enclose(a.value).hi < numbers.enclose(b.value).hi; });
  return profile;
}

}  // namespace

Engine::Engine(Profile profile, std::unique_ptr<Store> store)
    : profile_(counted(std::move(profile), *store)),
      store_(std::move(store)),
      tables_(profile_, *store_, control_),
      bounds_(profile_, *store_) {}

Search& Engine::search(const Query& query) {
  auto key = std::make_tuple(query.lo, query.hi, query.base, query.least_signs);
  auto known = searches_.find(key);
  if (known != searches_.end()) return *known->second;
  if (searches_.size() >= kept_searches) searches_.clear();
  auto fresh = std::make_unique<Search>(profile_, *store_, tables_, control_, bounds_, query);
  return *searches_.emplace(key, std::move(fresh)).first->second;
}

Outcome Engine::ask(const Query& query, int size, Value target, std::size_t wanted, std::uint64_t steps, bool plainly) {
  return search(query).run(size, target, wanted, steps, plainly, steps == 0 || steps > few_steps);
}

Outcome Engine::ask_coset(const Query& query, int size, Value target, std::int64_t k, std::size_t wanted) {
  return search(query).run_coset(size, target, k, wanted);
}

}  // namespace fairshake::solver
