/* Play at once: a table against a friendly bot, with settings that ask nothing of a newcomer. */

import { makeTable, signIn, startTable, type TableInfo, type TableWish } from './tables';

export const EQUATIONS_NOW: TableWish = {
  game: 'equations',
  settings: { rulebook: 'mlag-2018', division: 'elementary', timed: false, shakes: 3 },
  seats: [{ kind: 'person' }, { kind: 'bot', level: 'first-day' }],
};

export const EQUATE_NOW: TableWish = {
  game: 'equate',
  settings: { tileset: 'junior' },
  seats: [{ kind: 'person' }, { kind: 'bot', level: 'first-day' }],
};

export async function playNow(wish: TableWish): Promise<TableInfo> {
  await signIn();
  const table = await makeTable(wish);
  return startTable(table.id);
}
