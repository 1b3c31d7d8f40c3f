/* Which activity: the choices, and their form in an address, so that a link gives everyone the same tiles. */

import type { Choices, Recipe } from './api';

export interface Activity extends Recipe {
  kind: 'hand' | 'situation';
  /** Time to think; 0 means no limit. */
  minutes: number;
  /** When two equations of a hand are the same: `symbols` or `families`. */
  same: Choices['same'][number];
  /** Do all nine tiles of a hand score 40 more? */
  bonus: boolean;
}

export const TIMES = [0, 1, 2, 3, 5, 10, 15, 30];
export const PAPERS: Record<string, string> = { letter: 'Letter', a4: 'A4' };

const SEEDS = 1_000_000;
/** What the server offers first: the choices of a new activity. */
export type First = Pick<Activity, 'tileset' | 'level'>;

const FIRST: Omit<Activity, keyof First> = {
  kind: 'hand',
  seed: '',
  minutes: 0,
  same: 'symbols',
  bonus: false,
};

export const newSeed = (): string => String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEEDS);

/** The activity of an address; anything missing takes its default, and a missing seed is drawn again. */
export function readActivity(query: URLSearchParams, first: First): Activity {
  // The server refuses unknown values with a message.
  const param = <Name extends 'tileset' | 'level' | 'seed' | 'same'>(name: Name): Activity[Name] =>
    (query.get(name)?.trim() as Activity[Name]) || { ...FIRST, ...first }[name];
  return {
    kind: query.get('kind') === 'situation' ? 'situation' : 'hand',
    tileset: param('tileset'),
    level: param('level'),
    seed: param('seed') || newSeed(),
    minutes: readMinutes(query.get('minutes')),
    same: param('same'),
    bonus: query.get('bonus') === 'true',
  };
}

function readMinutes(text: string | null): number {
  const minutes = Number(text);
  return Number.isFinite(minutes) ? Math.min(Math.max(minutes, 0), 1440) : 0;
}

/** What stands in the address: never less than set, level and seed. */
export function writeActivity(activity: Activity): Record<string, string> {
  const { kind, minutes } = activity;
  return {
    kind,
    ...recipe(activity),
    ...(minutes ? { minutes: String(minutes) } : {}),
    ...scoring(activity),
  };
}

function recipe({ tileset, level, seed }: Activity): Record<string, string> {
  return { tileset, level, seed };
}

function scoring({ kind, same, bonus }: Activity): Record<string, string> {
  if (kind === 'situation') return {};
  return { ...(same === FIRST.same ? {} : { same }), ...(bonus ? { bonus: 'true' } : {}) };
}

/** Where the server gives the sheet or the key to print. */
export function printLink(activity: Activity, part: 'sheet' | 'key', paper: string): string {
  const query = new URLSearchParams({ ...recipe(activity), ...scoring(activity), paper });
  return `/api/v1/equate/${activity.kind}/${part}.pdf?${query.toString()}`;
}
