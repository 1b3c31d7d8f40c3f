/* What this browser stores, so that a reload or a refusal loses nothing that was written. */

import * as storage from '../lib/storage';

export interface Entry {
  player: string;
  /** The equations, one per line, or the play. */
  text: string;
  seconds: number;
}

/** One activity's state: what is being written, who has handed in, and whose result is shown. */
export interface Kept {
  player: string;
  text: string;
  started: number | null;
  entries: Entry[];
  shown: string | null;
}

export const NOTHING: Kept = { player: '', text: '', started: null, entries: [], shown: null };

const PLACE = 'fairshake.activities';
const MOST = 40;

/** Everything stored, oldest first; empty if there is nothing or it can't be read. */
function all(): [string, Kept][] {
  const found = storage.recall(PLACE);
  return Array.isArray(found) ? found.filter(isPair) : [];
}

const isPair = (one: unknown): one is [string, Kept] =>
  Array.isArray(one) && typeof one[0] === 'string' && isKept(one[1]);

function isKept(one: unknown): one is Kept {
  if (typeof one !== 'object' || one === null) return false;
  const { player, text, started, entries, shown } = one as Record<string, unknown>;
  const words = typeof player === 'string' && typeof text === 'string';
  const time = started === null || typeof started === 'number';
  return (
    words &&
    time &&
    (shown === null || typeof shown === 'string') &&
    Array.isArray(entries) &&
    entries.every(isEntry)
  );
}

function isEntry(one: unknown): one is Entry {
  if (typeof one !== 'object' || one === null) return false;
  const { player, text, seconds } = one as Record<string, unknown>;
  return typeof player === 'string' && typeof text === 'string' && typeof seconds === 'number';
}

export const recall = (name: string): Kept => all().find(([other]) => other === name)?.[1] ?? NOTHING;

/** The name of the activity that was used last, or nothing. */
export const lastName = (): string | undefined => all().at(-1)?.[0];

/** Store it as the newest; false if the browser doesn't let the page store anything. */
export function keep(name: string, kept: Kept): boolean {
  const others = all().filter(([other]) => other !== name);
  return storage.keep(PLACE, [...others, [name, kept]].slice(-MOST));
}
