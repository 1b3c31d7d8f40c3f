/* The answers to a form: what is asked now, what may be chosen, and the resulting settings. */

import type { FormChoice, FormField } from '../lib/generated/api';

export type Value = FormField['default'];
type Conditions = Record<string, unknown[]>;

/** When a choice or a field is offered: every other field it names has one of the values it names. */
export function holds(when: Conditions | undefined, values: Record<string, Value>): boolean {
  return Object.entries(when ?? {}).every(([name, allowed]) => allowed.includes(values[name]));
}

export class Answers {
  fields: FormField[];
  /** Answers decided elsewhere: nobody is asked, and they aren't sent. */
  readonly #fixed: string[];
  #given = $state<Record<string, Value>>({});

  constructor(fields: FormField[], given: Record<string, unknown> = {}, fixed: string[] = []) {
    this.fields = fields;
    this.#fixed = fixed;
    this.#given = flat(given);
  }

  /** Every field with its answer, or with its default. */
  readonly values: Record<string, Value> = $derived.by(() => {
    const values: Record<string, Value> = {};
    for (const field of this.fields) {
      const given = field.name in this.#given ? (this.#given[field.name] ?? null) : field.default;
      values[field.name] = fitting(field, given, values);
    }
    return values;
  });

  choices(field: FormField): FormChoice[] {
    return field.choices.filter((choice) => holds(choice.when, this.values));
  }

  /** A field with one possible answer isn't asked. */
  isAsked(field: FormField): boolean {
    if (this.#fixed.includes(field.name)) return false;
    const needed = field.depends_on;
    const given = this.values[needed?.field ?? ''] ?? null;
    if (needed && !needed.values.some((one) => same(one, given))) return false;
    if (!holds(field.when, this.values)) return false;
    const offered = this.choices(field).length;
    return field.kind === 'choice' ? offered > 1 : field.kind !== 'list' || offered > 0;
  }

  set(name: string, value: Value): void {
    this.#given[name] = value;
  }

  /** Start over from these settings. */
  take(settings: Record<string, unknown>): void {
    this.#given = flat(settings);
  }

  /** The settings as the server expects them: only what differs from an ordinary table. */
  settings(): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const field of this.fields) {
      const value = this.values[field.name] ?? null;
      if (this.isAsked(field) && !same(value, field.default)) put(made, field.name.split('.'), value);
    }
    return made;
  }
}

/** The answer if it's still offered, or else the usual choice. */
function fitting(field: FormField, given: Value, values: Record<string, Value>): Value {
  const offered = field.choices.filter((choice) => holds(choice.when, values));
  if (field.kind === 'list' && Array.isArray(given))
    return given.filter((one) => offered.some((choice) => choice.value === one));
  if (field.kind !== 'choice') return given;
  if (!offered.length || offered.some((choice) => choice.value === given)) return given;
  return (offered.find((choice) => choice.usual) ?? offered[0])?.value ?? null;
}

const same = (one: Value, other: Value): boolean => JSON.stringify(one) === JSON.stringify(other);

function put(into: Record<string, unknown>, path: string[], value: Value): void {
  const [first, ...rest] = path;
  if (first === undefined) return;
  if (!rest.length) into[first] = value;
  else put((into[first] ??= {}) as Record<string, unknown>, rest, value);
}

/** Nested settings by path: `selection.fractions`. */
export function flat(settings: Record<string, unknown>, prefix = ''): Record<string, Value> {
  const found: Record<string, Value> = {};
  for (const [name, value] of Object.entries(settings)) {
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      Object.assign(found, flat(value as Record<string, unknown>, `${prefix}${name}.`));
    else found[prefix + name] = value as Value;
  }
  return found;
}
