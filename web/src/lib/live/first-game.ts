/* A newcomer's first game: which games have had one, and at which tables the tour is over. The games go with the
   progress to another device. */

import { me } from '../../me/me.svelte';
import { keep, recall } from '../storage';

const PLACE = 'fairshake.first';
const MOST = 20;

interface Kept {
  /** Games whose first game was finished or skipped on this device. */
  games?: string[];
  /** Tables where the tour is over. */
  tables?: string[];
}

const kept = (): Kept => (recall(PLACE) ?? {}) as Kept;

/** Whether this player hasn't had a first game of this kind yet. */
export const isNewcomer = (game: string): boolean => !kept().games?.includes(game) && !me.hasPlayed(game);

export const hadTour = (table: string): boolean => kept().tables?.includes(table) ?? false;

/** The next game is an ordinary one. */
export function knowsGame(game: string): void {
  const { games = [], ...rest } = kept();
  keep(PLACE, { ...rest, games: [...new Set([...games, game])] });
  me.played(game);
}

/** The tour of a table is over: finished, or skipped. */
export function endTour(game: string, table: string): void {
  knowsGame(game);
  const { tables = [], ...rest } = kept();
  keep(PLACE, { ...rest, tables: [...tables, table].slice(-MOST) });
}
