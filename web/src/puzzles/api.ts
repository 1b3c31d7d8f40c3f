/* Puzzles over HTTP, and how an address names one: docs/puzzles.md says what the fields mean. */

import { ask } from '../lib/api';
import type {
  PuzzleAnswer,
  PuzzleHints,
  PuzzleShown,
  PuzzleVerdict,
  RunRequest,
  RunState,
} from '../lib/generated/api';
import { recall } from '../lib/storage';

export type { PuzzleHints, PuzzleShown, PuzzleVerdict, RunState } from '../lib/generated/api';

/** What a puzzle should be about; an omitted field gets the server's default. */
export type About = Omit<PuzzleAnswer, 'answer' | 'give_up' | 'rating' | 'tileset' | 'seed'> & {
  seed: string;
};
export type Stars = PuzzleShown['stars'];
export type Minutes = NonNullable<RunRequest['minutes']>;

export const getDaily = (): Promise<PuzzleShown> => ask('GET /api/v1/puzzles/daily');
/** The puzzle of an earlier day. */
export const getDay = (day: string): Promise<PuzzleShown> =>
  ask('POST /api/v1/puzzles/day', { body: { day } });
export const getPuzzle = (
  body: Omit<About, 'seed'> & { seed?: string; stars?: Stars },
): Promise<PuzzleShown> => ask('POST /api/v1/puzzles', { body });
/** With an answer goes the rating of this device, if it has one: it says what the answer tells about the puzzle. */
export type Rating = Pick<PuzzleAnswer, 'rating'>;
export const answerPuzzle = (about: About, answer: string, rating: Rating = {}): Promise<PuzzleVerdict> =>
  ask('POST /api/v1/puzzles/answer', { body: { ...about, ...rating, answer } });
export const giveUp = (about: About, rating: Rating = {}): Promise<PuzzleVerdict> =>
  ask('POST /api/v1/puzzles/answer', { body: { ...about, ...rating, give_up: true } });
export const getHints = (about: About, steps: number): Promise<PuzzleHints> =>
  ask('POST /api/v1/puzzles/hint', { body: { ...about, steps } });
export const startRun = (about: About, minutes: Minutes): Promise<RunState> =>
  ask('POST /api/v1/puzzles/run', { body: { ...about, minutes } });
export const answerRun = (ticket: string, answer: string | null): Promise<RunState> =>
  ask('POST /api/v1/puzzles/run/answer', {
    body: answer === null ? { ticket, skip: true } : { ticket, answer },
  });

/** The fields that have a value. */
const given = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value)) as Partial<Fields>;

/** How hard the puzzles of an address should be; 0 means any. */
export const readStars = (query: URLSearchParams): Stars | 0 =>
  (Number(query.get('stars')) || 0) as Stars | 0;

/** The name of a puzzle that is shown: enough to answer it. */
export function nameOf(puzzle: PuzzleShown): About {
  const name: About = { kind: puzzle.kind, seed: puzzle.seed, number: puzzle.number };
  const { rulebook, division, level } = puzzle;
  Object.assign(name, given({ rulebook, division, level }));
  if (puzzle.variations?.length) name.variations = puzzle.variations;
  return name;
}

/** Converts a name to and from its form in an address. */
export function writeAbout(about: About): Record<string, string> {
  const { variations, number, ...rest } = about;
  const query: Record<string, string> = { ...rest };
  if (variations?.length) query.variations = variations.join(',');
  if (number) query.number = String(number);
  return query;
}

export function readAbout(query: URLSearchParams): About {
  // What the server does not know it refuses with a sentence.
  const kind = (query.get('kind') ?? 'solution') as About['kind'];
  const level = query.get('level') as About['level'];
  const about: About = { kind, seed: query.get('seed') || newSeed() };
  Object.assign(about, given({ rulebook: query.get('rulebook'), division: query.get('division'), level }));
  const variations = query.get('variations');
  if (variations) about.variations = variations.split(',');
  const number = Number(query.get('number'));
  if (Number.isInteger(number) && number > 0) about.number = number;
  return about;
}

export const newSeed = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 1);

/** A number kept on this device under a name; anything odd counts as none. */
export function recallNumber(place: string): number {
  const found = Number(recall(place));
  return Number.isFinite(found) && found > 0 ? found : 0;
}
