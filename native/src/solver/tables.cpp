#include "solver/tables.hpp"

namespace fairshake::solver {

bool Table::contains(Value v) const {
  if (slots_.empty()) return false;
  std::size_t mask = slots_.size() - 1;
  for (std::size_t at = hash_value(v) & mask; slots_[at] != 0; at = (at + 1) & mask)
    if (values[slots_[at] - 1] == v) return true;
  return false;
}

bool Table::insert(Value v) {
  if ((values.size() + 1) * 2 > slots_.size()) grow();
  std::size_t mask = slots_.size() - 1, at = hash_value(v) & mask;
  for (; slots_[at] != 0; at = (at + 1) & mask)
    if (values[slots_[at] - 1] == v) return false;
  values.push_back(v);
  slots_[at] = static_cast<std::uint32_t>(values.size());
  return true;
}

void Table::grow() {
  std::size_t capacity = slots_.empty() ? 8 : slots_.size() * 2;
  slots_.assign(capacity, 0);
  for (std::size_t i = 0; i < values.size(); ++i) {
    std::size_t at = hash_value(values[i]) & (capacity - 1);
    while (slots_[at] != 0) at = (at + 1) & (capacity - 1);
    slots_[at] = static_cast<std::uint32_t>(i + 1);
  }
}

int Tables::signs(Word cubes) const { return profile_.layout.size(cubes & profile_.roles.signs); }

// With simple leaves an expression of d digits needs d-1 signs with two operands; the rest must be signs with one.
bool Tables::plausible(Word cubes) const {
  if (cubes == 0) return false;
  if (!profile_.simple) return profile_.can_be_joined(cubes, cubes);
  int digits = profile_.layout.size(cubes & profile_.roles.digits), beyond = signs(cubes) - (digits - 1);
  if (digits == 0 || beyond < 0 || (cubes & profile_.roles.useless) != 0) return false;
  return beyond == 0 || beyond <= profile_.unary_uses(cubes);
}

const Table& Tables::get(Word cubes) {
  std::uint64_t hash = mix(cubes * 0x9e3779b97f4a7c15ULL);
  std::int64_t known = table_index_.find(
      hash, [&](std::int64_t number) { return tables_[static_cast<std::size_t>(number)].cubes == cubes; });
  if (known >= 0) return tables_[static_cast<std::size_t>(known)];
  Table fresh(cubes, profile_.layout.size(cubes), signs(cubes));
  if (plausible(cubes)) build(fresh);
  if (control_.stopped()) {  // never keep half a table
    static const Table nothing(0, 0, 0);
    return nothing;
  }
  control_.stored(fresh.values.size());
  table_index_.add(hash, static_cast<std::int64_t>(tables_.size()));
  tables_.push_back(std::move(fresh));
  return tables_.back();
}

void Tables::add(Table& table, Value v) {
  if (v.is_defined()) {
    if (double seconds = table.moving(); seconds > 0 && control_.lacks(seconds)) return;
    if (table.insert(v) && store_.opaque(v)) table.opaques.push_back(v);
  } else if (v.is_doubtful()) {
    table.doubt = true;
  }
}

void Tables::combine(Table& table, const Operator& op, const Table& a, const Table& b) {
  bool both = !op.commutes();
  std::uint32_t done = 0;
  for (Value x : a.values) {
    control_.numbers(store_.size());
    for (Value y : b.values) {
      add(table, apply(store_, op, x, y));
      if (both) add(table, apply(store_, op, y, x));
      if (stops_after(++done)) return;
    }
  }
  control_.step(done % turns_of_look);
}

// Asked after every turn of the loops that fill a table: one table may have a million turns.
bool Tables::stops_after(std::uint32_t done) {
  if (done % turns_of_look == 0) return control_.step(turns_of_look + store_.spent());
  return store_.busy() && control_.step(store_.spent());
}

void Tables::build(Table& table) {
  auto leaves = profile_.leaves_of.find(table.cubes);
  if (leaves != profile_.leaves_of.end())
    for (std::uint16_t leaf : leaves->second) add(table, profile_.leaves[leaf].value);
  for (const Operator& op : profile_.operators) {
    if (!profile_.layout.fits(op.cost, table.cubes)) continue;
    Word rest = table.cubes - op.cost;
    if (rest == 0) continue;
    if (op.unary()) {
      const Table& only = get(rest);
      table.doubt = table.doubt || only.doubt;
      std::uint32_t done = 0;
      for (Value x : only.values) {
        add(table, apply(store_, op, x, {0, 1}));
        if (stops_after(++done)) return;
      }
      if (control_.stopped()) return;
      continue;
    }
    parts(rest, [&](Word part) {
      Word other = rest - part;
      if (control_.tick()) return false;
      if (part == 0 || other == 0 || part > other || !plausible(part) || !plausible(other)) return true;
      const Table &a = get(part), &b = get(other);
      table.doubt = table.doubt || a.doubt || b.doubt;
      if (!a.empty() && !b.empty()) combine(table, op, a, b);
      return !control_.stopped();
    });
    if (control_.stopped()) return;
  }
}

Value Tables::evaluate(const Postfix& expression) {
  std::vector<Value> stack;
  for (std::uint16_t token : expression) {
    if (token < operator_base) {
      stack.push_back(profile_.leaves[token].value);
      continue;
    }
    const Operator& op = profile_.operators[token - operator_base];
    Value right = stack.back();
    if (op.unary()) {
      stack.back() = apply(store_, op, right, {0, 1});
    } else {
      stack.pop_back();
      stack.back() = apply(store_, op, stack.back(), right);
    }
    if (!stack.back().is_defined()) return stack.back();
  }
  return stack.back();
}

Postfix Tables::derive(const Table& table, Value v) {
  std::vector<Postfix> found;
  derive_all(table, v, 1, found);
  return found.empty() ? Postfix{} : found[0];
}

void Tables::derive_all(const Table& table, Value v, std::size_t most, std::vector<Postfix>& out) {
  auto leaves = profile_.leaves_of.find(table.cubes);
  if (leaves != profile_.leaves_of.end())
    for (std::uint16_t leaf : leaves->second)
      if (out.size() < most && profile_.leaves[leaf].value == v) out.push_back({leaf});
  for (std::size_t i = 0; i < profile_.operators.size() && out.size() < most; ++i) {
    const Operator& op = profile_.operators[i];
    if (!profile_.layout.fits(op.cost, table.cubes) || table.cubes == op.cost) continue;
    auto token = static_cast<std::uint16_t>(operator_base + i);
    Word rest = table.cubes - op.cost;
    auto join = [&](const Table& a, Value x, const Table* b, Value y) {
      std::vector<Postfix> left, right{{}};
      derive_all(a, x, most - out.size(), left);
      if (b != nullptr) {
        right.clear();
        derive_all(*b, y, most - out.size(), right);
      }
      for (const Postfix& l : left)
        for (const Postfix& r : right) {
          if (out.size() >= most) return;
          Postfix whole = l;
          whole.insert(whole.end(), r.begin(), r.end());
          whole.push_back(token);
          out.push_back(std::move(whole));
        }
    };
    if (op.unary()) {
      const Table& only = get(rest);
      for (Value x : only.values) {
        if (control_.overdue(1 + store_.spent())) return;
        if (out.size() < most && apply(store_, op, x, {0, 1}) == v) join(only, x, nullptr, x);
      }
      continue;
    }
    parts(rest, [&](Word part) {
      Word other = rest - part;
      if (control_.overdue(1 + store_.spent())) return false;
      if (part == 0 || other == 0 || !plausible(part) || !plausible(other)) return true;
      if (op.commutes() && part > other) return true;
      const Table &a = get(part), &b = get(other);
      for (Value x : a.values) {
        if (most > 1 && control_.step(static_cast<std::uint32_t>(b.values.size())))
          return false;  // one is always written
        for (Value y : b.values) {
          if (out.size() >= most || control_.overdue(1 + store_.spent())) return false;
          if (apply(store_, op, x, y) == v) join(a, x, &b, y);
        }
      }
      return !control_.stopped();
    });
  }
}

}  // namespace fairshake::solver
