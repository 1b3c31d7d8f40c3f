/* The tables of the rules, filled in from the catalog: pages contain no limits themselves. */

import type { DivisionInfo, RulebookInfo, VariationInfo } from '../lib/api';
import type { TableWords } from './types';

export interface Table {
  head: string[];
  rows: string[][];
}

type Maker = (book: RulebookInfo, division: DivisionInfo | undefined, words: TableWords) => Table;

const EMPTY: Table = { head: [], rows: [] };

const span = (seconds: number, words: TableWords): string =>
  seconds % 60 || seconds < 60 ? words.seconds(seconds) : words.minutes(seconds / 60);

const times: Maker = (book, _, words) => ({
  head: [words.task, words.time, words.late],
  rows: book.times
    .filter((one) => one.seconds > 0)
    .map((one) => [words.tasks[one.task] ?? one.task, span(one.seconds, words), lateness(one, words)]),
});

function lateness(time: RulebookInfo['times'][number], words: TableWords): string {
  const steps = [
    time.countdown && words.countdown(span(time.countdown, words)),
    time.penalty && words.points(time.penalty),
    time.extra && words.extra(span(time.extra, words)),
    time.extra_penalty && words.points(time.extra_penalty),
  ];
  return steps.filter(Boolean).join(' → ') || '–';
}

const challenges: Maker = (book, _, words) => {
  const rows = book.scores?.challenges ?? [];
  const third = (row: (typeof rows)[number], what: string): string => {
    const found = rows.find(
      (one) =>
        one.challenge === row.challenge && one.writer_correct === row.writer_correct && one.third === what,
    );
    return found ? `${found.third_party}` : '–';
  };
  return {
    head: [words.after, words.challenger, words.mover, words.thirdRight, words.thirdWrong, words.thirdNone],
    rows: rows
      .filter((row) => row.third === 'none')
      .map((row) => [
        words.outcomes[`${row.challenge} ${row.writer_correct}`] ?? row.challenge,
        `${row.challenger}`,
        `${row.mover}`,
        third(row, 'correct'),
        third(row, 'wrong'),
        third(row, 'none'),
      ]),
  };
};

const points: Maker = (book, _, words) => {
  if (!book.scores) return EMPTY;
  const { single_challenger, sides, written, not_written, absent } = book.scores;
  const rows: [string, number | null][] = [
    [words.single, single_challenger],
    [words.sides, sides],
    [words.written, written],
    [words.notWritten, not_written],
    [words.absent, absent],
  ];
  return {
    head: [words.what, words.worth],
    rows: rows.flatMap(([what, worth]) => (worth === null ? [] : [[what, `${worth}`.replace('-', '−')]])),
  };
};

const places: Maker = (book, _, words) => {
  const all = book.scores?.places ?? [];
  const sizes = [...new Set(all.map((one) => one.players))];
  const keys = [...new Set(all.map((one) => `${one.place} ${one.tied}`))];
  const worth = (key: string, players: number): string => {
    const found = all.find((one) => one.players === players && `${one.place} ${one.tied}` === key);
    return found ? `${found.points}` : '–';
  };
  return {
    head: [words.place, ...sizes.map(words.players)],
    rows: keys.map((key) => [words.places[key] ?? key, ...sizes.map((players) => worth(key, players))]),
  };
};

const invalid: Maker = (book, _, words) => ({
  head: [words.invalid, words.worth],
  rows: Object.entries(book.scores?.invalid ?? {}).map(([kind, cost]) => [
    words.kinds[kind] ?? kind,
    cost ? words.points(cost) : words.noPenalty,
  ]),
});

const goals: Maker = (book, _, words) => ({
  head: [words.division, words.goalCubes, words.goalDigits, words.goalValue, words.powers, words.fractions],
  rows: book.divisions.map(({ name, goal, powers, fractions }) => [
    name,
    `${goal.most_cubes}`,
    `${goal.most_digits}`,
    goal.whole_value ? (goal.negative ? words.whole : words.wholeNotNegative) : words.anyValue,
    words.powersKinds[powers] ?? powers,
    fractions ? words.yes : words.no,
  ]),
});

/** When a variation is played in a division, and its limits there. */
export function termsOf(variation: VariationInfo, words: TableWords): string[] {
  const limits = Object.entries(variation.limits).map(([name, limit]) => {
    if (limit === null) return '';
    if (typeof limit === 'boolean') return words.allowed[name]?.[limit ? 0 : 1] ?? '';
    return words.limits[name]?.(`${limit}`) ?? `${name}: ${limit}`;
  });
  const choice = variation.parameter && `${words.values} ${variation.parameter.values.join(', ')}`;
  const when = variation.implied ? words.implied : (words.years[variation.years] ?? '');
  return [when, choice ?? '', ...limits].filter(Boolean);
}

/** Every variation with its form in each division, or those of one division. */
const variations: Maker = (book, division, words) => {
  const divisions = division ? [division] : book.divisions.filter((one) => one.variations.length);
  const titles = new Map(divisions.flatMap((one) => one.variations.map((each) => [each.name, each.title])));
  return {
    head: [words.variation, ...divisions.map((one) => one.name)],
    rows: [...titles].map(([name, title]) => [
      title,
      ...divisions.map((one) => {
        const found = one.variations.find((each) => each.name === name);
        return found ? termsOf(found, words).join('; ') : '–';
      }),
    ]),
  };
};

const MAKERS: Record<string, Maker> = { times, challenges, points, places, invalid, goals, variations };

export const tableNames = Object.keys(MAKERS);

export const bookTable = (
  kind: string,
  book: RulebookInfo,
  division: DivisionInfo | undefined,
  words: TableWords,
): Table | null => MAKERS[kind]?.(book, division, words) ?? null;

/** The divisions that a section is about, each with its variation there. */
export const offersIn = (book: RulebookInfo, section: string): [string, VariationInfo][] =>
  book.divisions.flatMap((division) =>
    division.variations
      .filter((one) => one.section === section)
      .map((one): [string, VariationInfo] => [division.name, one]),
  );
