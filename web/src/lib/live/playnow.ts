/* Play right now: a preset table against a friendly bot, without questions. A newcomer's first game is guided. */

import { tableForms } from '../../forms/forms.svelte';
import { isNewcomer } from './first-game';
import { nextLevel } from './ladder';
import { makeTable, signIn, startTable, type TableInfo, type CreateTable } from './tables';

export async function playNow(game: CreateTable['game']): Promise<TableInfo> {
  return play(game, await presetOf(game), (usualLevel) => nextLevel(game, usualLevel));
}

/** A game against one bot. */
export async function playBot(game: CreateTable['game'], level: string): Promise<TableInfo> {
  return play(game, await usual(game), () => level);
}

/** How many shakes a usual match has; 0 while that isn't known. */
export const usualShakes = (): number =>
  Number(tableForms.presets('equations').find((one) => one.now)?.settings['shakes'] ?? 0);

async function play(
  game: CreateTable['game'],
  preset: Awaited<ReturnType<typeof presetOf>>,
  levelOf: (usualLevel: string) => string,
): Promise<TableInfo> {
  await signIn();
  const { settings, table } = preset;
  const seats = preset.seats.map((seat) =>
    seat.kind === 'bot' ? { ...seat, level: levelOf(seat.level ?? '') } : seat,
  );
  return startTable((await makeTable({ game, settings, seats, ...table })).id);
}

async function presetOf(
  game: CreateTable['game'],
): Promise<Pick<CreateTable, 'settings' | 'seats'> & { table: object }> {
  await tableForms.open();
  const known = tableForms.forms?.presets.filter((one) => one.game === game) ?? [];
  const first = isNewcomer(game) ? known.find((one) => one.settings['guided'] === true) : undefined;
  return first ?? usual(game);
}

/** A public table on which the two strongest bots play each other, for everyone to watch. */
export async function showGame(game: CreateTable['game']): Promise<TableInfo> {
  const [{ settings }] = await Promise.all([usual(game), signIn()]);
  const levels =
    tableForms
      .game(game)
      ?.levels.map((one) => String(one.value))
      .slice(-2) ?? [];
  const seats = levels.map((level) => ({ kind: 'bot' as const, level }));
  return startTable((await makeTable({ game, settings, seats, public: true })).id);
}

async function usual(game: CreateTable['game']): ReturnType<typeof presetOf> {
  await tableForms.open();
  const found = tableForms.forms?.presets.find((one) => one.game === game && one.now);
  if (!found) throw new Error(tableForms.trouble);
  return found;
}
