/* A player's progress on this device: its structure, how it's read back, and how two are merged. Pure. */

import type { AnyView } from '../games/types';
import type { BeatenBot, DeviceMistake, DeviceProgress, ShownTable } from '../lib/generated/api';

export type Mistake = DeviceMistake;
export type Beaten = BeatenBot;
export type Progress = DeviceProgress;

export const MOST = { days: 800, rated: 100, beaten: 200, mistakes: 60, looked: 60, games: 20 } as const;
/** Days until a corrected mistake is asked again; after the last wait it counts as known. */
export const GAPS = [1, 3, 7, 21] as const;
const DAY = 86_400_000;
const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/;

export const nothingYet = (): Progress => ({
  version: 1,
  days: [],
  rating: 1500,
  deviation: 350,
  tried: 0,
  solved: 0,
  rated: [],
  beaten: [],
  mistakes: [],
  looked: [],
  games: [],
});

/** A day in the format of the daily puzzle; the day before with `-1`. */
export const dayAt = (now: number, shift = 0): string =>
  new Date(now + shift * DAY).toISOString().slice(0, 10);

export const shiftDay = (day: string, by: number): string => dayAt(Date.parse(`${day}T00:00:00Z`), by);

/** The stored progress, as far as it can be read; nothing from another version. */
export function readProgress(found: unknown): Progress {
  const empty = nothingYet();
  if (typeof found !== 'object' || found === null || (found as Progress).version !== 1) return empty;
  const given = found as Record<keyof Progress, unknown>;
  return {
    version: 1,
    days: [...new Set(texts(given.days).filter((day) => DAY_FORM.test(day)))].sort().slice(-MOST.days),
    rating: within(given.rating, 0, 4000, empty.rating),
    deviation: within(given.deviation, 30, 350, empty.deviation),
    tried: count(given.tried),
    solved: count(given.solved),
    rated: texts(given.rated).slice(-MOST.rated),
    beaten: list(given.beaten).filter(isBeaten).slice(-MOST.beaten),
    mistakes: list(given.mistakes).filter(isMistake).slice(-MOST.mistakes),
    looked: texts(given.looked).slice(-MOST.looked),
    games: [...new Set(texts(given.games))].slice(-MOST.games),
  };
}

/** Both merged, as when progress comes to a device that already has some. */
export function merged(here: Progress, there: Progress): Progress {
  const surer = there.deviation < here.deviation ? there : here;
  const mistakes = new Map(here.mistakes.map((one) => [one.id, one]));
  for (const one of there.mistakes)
    if ((mistakes.get(one.id)?.box ?? -1) < one.box) mistakes.set(one.id, one);
  const beaten = new Map([...here.beaten, ...there.beaten].map((one) => [beatenKey(one), one]));
  return readProgress({
    ...surer,
    days: [...here.days, ...there.days],
    tried: here.tried + there.tried,
    solved: here.solved + there.solved,
    rated: [...new Set([...here.rated, ...there.rated])],
    beaten: [...beaten.values()],
    mistakes: [...mistakes.values()],
    looked: [...new Set([...here.looked, ...there.looked])],
    games: [...(here.games ?? []), ...(there.games ?? [])],
  });
}

export const beatenKey = (one: Beaten): string => `${one.game} ${one.book} ${one.level}`;

/** The bots of a game that its only person won. A form leaves out the usual rule book: the table itself names it. */
export function beatenAt({ game, seats }: Pick<ShownTable, 'game' | 'seats'>, view: AnyView): Beaten[] {
  const others = seats.filter((seat) => !seat.mine);
  if (others.length === seats.length || others.some((seat) => seat.kind !== 'bot')) return [];
  const book = 'table' in view && 'rulebook' in view.table ? view.table.rulebook : '';
  return others.map((seat) => ({ game, book, level: seat.level ?? '' }));
}

/** How many days in a row; one that still continues counts until the end of the day after its last. */
export function streakOf(days: string[], today: string): { now: number; best: number } {
  const solved = new Set(days);
  let best = 0;
  for (const day of solved) if (!solved.has(shiftDay(day, -1))) best = Math.max(best, runFrom(solved, day));
  const last = solved.has(today) ? today : shiftDay(today, -1);
  let now = 0;
  while (solved.has(shiftDay(last, -now))) now += 1;
  return { now, best };
}

function runFrom(solved: Set<string>, day: string): number {
  let length = 0;
  while (solved.has(shiftDay(day, length))) length += 1;
  return length;
}

/** Reschedule a mistake after a try: a right answer waits longer each time, a wrong answer comes back tomorrow. */
export function spaced(mistake: Mistake, right: boolean, today: string): Mistake {
  if (!right) return { ...mistake, box: 0, due: shiftDay(today, 1) };
  return { ...mistake, box: mistake.box + 1, due: shiftDay(today, GAPS[mistake.box] ?? 1) };
}

export const isKnown = (mistake: Mistake): boolean => mistake.box >= GAPS.length;
export const dueOn = (mistakes: Mistake[], today: string): Mistake[] =>
  mistakes.filter((one) => !isKnown(one) && one.due <= today);

const list = (found: unknown): unknown[] => (Array.isArray(found) ? found : []);
const texts = (found: unknown): string[] =>
  list(found).filter((one): one is string => typeof one === 'string');
const count = (found: unknown): number => Math.round(within(found, 0, 1_000_000, 0));

function within(found: unknown, least: number, most: number, otherwise: number): number {
  return typeof found === 'number' && found >= least && found <= most ? found : otherwise;
}

const areTexts = (one: Record<string, unknown>, ...names: string[]): boolean =>
  names.every((name) => typeof one[name] === 'string');

function isBeaten(found: unknown): found is Beaten {
  return typeof found === 'object' && found !== null && areTexts({ ...found }, 'game', 'book', 'level');
}

function isMistake(found: unknown): found is Mistake {
  if (typeof found !== 'object' || found === null) return false;
  const one = { ...found } as Record<string, unknown>;
  return (
    areTexts(one, 'id', 'game', 'table', 'position', 'challenge', 'tileset', 'answer', 'due') &&
    ['flub', 'missed', 'play', 'called-now', 'called-impossible'].includes(String(one['kind'])) &&
    [one['version'], one['points'], one['box']].every(Number.isInteger) &&
    texts(one['rack']).length === list(one['rack']).length &&
    Array.isArray(one['rack'])
  );
}
