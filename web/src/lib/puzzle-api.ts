/* Puzzles over HTTP, and how one is named in an address: docs/puzzles.md says what the fields mean. */

import { ask } from './api';
import type { PuzzleChoices, PuzzleHints, PuzzleShown, PuzzleVerdict, RunState } from './generated/api';

export type { PuzzleHints, PuzzleShown, PuzzleVerdict, RunState } from './generated/api';

/** What a puzzle is to be about; a field that is left out takes the server's usual value. */
export interface About {
  kind: string;
  rulebook?: string;
  division?: string;
  variations?: string[];
  level?: string;
  seed: string;
  number?: number;
}

const EQUATE = ['play', 'hand'];
const FIELDS = ['rulebook', 'division', 'level'] as const;

export const isEquate = (kind: string): boolean => EQUATE.includes(kind);

export const getChoices = (): Promise<PuzzleChoices> => ask<PuzzleChoices>('puzzles/choices');
export const getDaily = (): Promise<PuzzleShown> => ask<PuzzleShown>('puzzles/daily');
export const getPuzzle = (about: About & { stars?: number }): Promise<PuzzleShown> =>
  ask<PuzzleShown>('puzzles', about);
export const answerPuzzle = (about: About, answer: string): Promise<PuzzleVerdict> =>
  ask<PuzzleVerdict>('puzzles/answer', { ...about, answer });
export const giveUp = (about: About): Promise<PuzzleVerdict> =>
  ask<PuzzleVerdict>('puzzles/answer', { ...about, give_up: true });
export const getHints = (about: About, steps: number): Promise<PuzzleHints> =>
  ask<PuzzleHints>('puzzles/hint', { ...about, steps });
export const startRun = (about: About, minutes: number): Promise<RunState> =>
  ask<RunState>('puzzles/run', { ...about, minutes });
export const answerRun = (ticket: string, answer: string | null): Promise<RunState> =>
  ask<RunState>('puzzles/run/answer', answer === null ? { ticket, skip: true } : { ticket, answer });

/** The name of a puzzle that is shown: enough to answer it. */
export function nameOf(puzzle: PuzzleShown): About {
  const name: About = { kind: puzzle.kind, seed: puzzle.seed, number: puzzle.number };
  for (const field of FIELDS) if (puzzle[field]) name[field] = puzzle[field];
  if (puzzle.variations?.length) name.variations = puzzle.variations;
  return name;
}

/** A name as it stands in an address, and back. */
export function writeAbout(about: About): Record<string, string> {
  const { variations, number, ...rest } = about;
  const query: Record<string, string> = { ...rest };
  if (variations?.length) query.variations = variations.join(',');
  if (number) query.number = String(number);
  return query;
}

export function readAbout(query: URLSearchParams): About {
  const about: About = { kind: query.get('kind') ?? 'solution', seed: query.get('seed') || newSeed() };
  for (const field of FIELDS) {
    const found = query.get(field);
    if (found) about[field] = found;
  }
  const variations = query.get('variations');
  if (variations) about.variations = variations.split(',');
  const number = Number(query.get('number'));
  if (Number.isInteger(number) && number > 0) about.number = number;
  return about;
}

export const newSeed = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 1);

/** A number kept on this device under a name; anything odd counts as none. */
export function recallNumber(place: string): number {
  try {
    const found = Number(localStorage.getItem(place));
    return Number.isFinite(found) && found > 0 ? found : 0;
  } catch {
    return 0;
  }
}

export function keepNumber(place: string, number: number): void {
  try {
    localStorage.setItem(place, String(number));
  } catch {
    // It works without being remembered.
  }
}
