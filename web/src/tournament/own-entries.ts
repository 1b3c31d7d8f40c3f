/* The private links that this device has received, so that a coach who closes the page can find the way back. */

import { keep, recall } from '../lib/storage';

export interface OwnEntry {
  number: number;
  key: string;
  school: string;
}

const name = (tournament: string): string => `fairshake.registered.${tournament}`;

export function ownEntries(tournament: string): OwnEntry[] {
  const kept = recall(name(tournament));
  return Array.isArray(kept) ? (kept as OwnEntry[]).filter((one) => one.number > 0 && one.key) : [];
}

export function rememberEntry(tournament: string, entry: OwnEntry): void {
  const others = ownEntries(tournament).filter((one) => one.number !== entry.number);
  keep(name(tournament), [...others, entry]);
}

export const entryPath = (tournament: string, number: number, key: string): string =>
  `/tournament/${tournament}/register/${number}?key=${encodeURIComponent(key)}`;
