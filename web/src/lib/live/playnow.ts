/* Play at once: the ready-made table against a friendly bot that asks nothing of a newcomer. */

import { tableForms } from '../../forms/forms.svelte';
import { makeTable, signIn, startTable, type TableInfo, type TableWish } from './tables';

export async function playNow(game: TableWish['game']): Promise<TableInfo> {
  const [preset] = await Promise.all([presetOf(game), signIn()]);
  const { settings, seats, table } = preset;
  return startTable((await makeTable({ game, settings, seats, ...table })).id);
}

async function presetOf(
  game: TableWish['game'],
): Promise<Pick<TableWish, 'settings' | 'seats'> & { table: object }> {
  await tableForms.open();
  const found = tableForms.forms?.presets.find((one) => one.game === game && one.now);
  if (!found) throw new Error(tableForms.trouble);
  return found;
}
