/* The bots on the home page, easiest first: a player who wins meets the next one, and one who loses twice the one
   before. */

import { tableForms } from '../../forms/forms.svelte';
import { keep, recall } from '../storage';

const PLACE = 'fairshake.ladder';
const PATIENCE = 2;

interface Rung {
  level: string;
  lost: number;
  /** The table that counted last: a game counts once, no matter how often its end is viewed. */
  table: string;
}

const all = (): Partial<Record<string, Rung>> => (recall(PLACE) ?? {}) as Partial<Record<string, Rung>>;

const levelsOf = (game: string): string[] =>
  tableForms.game(game)?.levels.map((one) => String(one.value)) ?? [];

/** The level to meet next, `usual` at first. */
export function nextLevel(game: string, usual: string): string {
  const kept = all()[game]?.level;
  return kept !== undefined && levelsOf(game).includes(kept) ? kept : usual;
}

/** The level above one; none above the strongest. */
export function levelAfter(game: string, level: string): string {
  const levels = levelsOf(game);
  const at = levels.indexOf(level);
  return at < 0 ? '' : (levels[at + 1] ?? '');
}

/** A level after a game against it. */
export function climbed(levels: string[], rung: Rung, won: boolean): Rung {
  const at = levels.indexOf(rung.level);
  if (won) return { ...rung, level: levels[Math.min(at + 1, levels.length - 1)] ?? rung.level, lost: 0 };
  const lost = rung.lost + 1;
  if (lost < PATIENCE || at <= 0) return { ...rung, lost };
  return { ...rung, level: levels[at - 1] ?? rung.level, lost: 0 };
}

/** Count a finished game against one bot. */
export async function countGame(game: string, table: string, level: string, won: boolean): Promise<void> {
  const kept = all()[game];
  if (kept?.table === table || (kept && kept.level !== level)) return;
  await tableForms.open();
  const rung = climbed(levelsOf(game), { level, lost: kept?.lost ?? 0, table }, won);
  keep(PLACE, { ...all(), [game]: rung });
}
