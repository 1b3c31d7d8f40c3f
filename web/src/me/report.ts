/* Your own mistakes, taken from the reports of finished games. */

import { gameOf } from '../games';
import type { AnyAnalysis, AnyView } from '../games/types';
import { ask } from '../lib/api';
import type { ShownTable, TableAnalysis } from '../lib/generated/api';
import { me } from './me.svelte';

const PACE = 500;
const PATIENCE = 60;

/** Save what a table's report shows about the viewer. */
export async function keepMistakes(table: ShownTable, analysis: AnyAnalysis): Promise<void> {
  const player = table.seats.find((seat) => seat.mine)?.player;
  const game = gameOf(table.game).analysis;
  if (!player || !game || me.progress.looked.includes(table.id)) return;
  const found = await game.mistakes(analysis, player, (version) => viewAt(table.id, version));
  me.found(
    table.id,
    found.map((one) => ({
      ...one,
      id: `${table.id}:${one.version}:${one.kind}`,
      game: table.game,
      table: table.id,
    })),
  );
}

/** What the viewer saw of a finished game after that many events. */
export const viewAt = async (table: string, version: number): Promise<AnyView | null> =>
  (await ask('GET /api/v1/tables/{table}/replay/{version}', { at: { table, version } })).view;

/** The newest finished games that haven't been analyzed yet. */
export const unsearched = (tables: ShownTable[], most: number): ShownTable[] =>
  tables
    .filter((table) => table.phase === 'over' && table.seats.some((seat) => seat.mine))
    .filter((table) => gameOf(table.game).analysis && !me.progress.looked.includes(table.id))
    .sort((a, b) => b.created - a.created)
    .slice(0, most);

/** Have a game analyzed, and save its mistakes; a game that can't be analyzed is skipped. */
export async function search(table: ShownTable, signal: AbortSignal): Promise<void> {
  const analyse = (): Promise<TableAnalysis> =>
    ask('POST /api/v1/tables/{table}/analysis', { at: { table: table.id } });
  let found = await analyse();
  for (let at = 0; at < PATIENCE && found.state === 'running' && !signal.aborted; at += 1) {
    await new Promise((wake) => setTimeout(wake, PACE));
    found = await analyse();
  }
  if (found.analysis && !signal.aborted) await keepMistakes(table, found.analysis);
}
