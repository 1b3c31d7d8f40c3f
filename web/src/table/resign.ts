/* What resigning means, asked before it's done. */

import { gameOf } from '../games';
import type { LiveTable } from '../lib/live/table.svelte';
import type { TableTexts } from '../texts/table';
import type { Question } from '../ui/ConfirmDialog.svelte';

/** What resigning means for the players there: with two of them, it ends the game; bots don't count as people. */
export function resignText(others: { name: string; bot: boolean }[], t: TableTexts): string {
  const [first, ...more] = others;
  if (!first) return t.confirm.resignAlone;
  if (!more.length) return t.confirm.resignLast(first.name);
  return others.every((one) => one.bot) ? t.confirm.resignBots : t.confirm.resign;
}

/** Who stays at the table when this player leaves. */
const othersAt = ({ info, view }: LiveTable): { name: string; bot: boolean }[] =>
  info && view ? gameOf(info.game).others(view) : [];

export function resignQuestion(table: LiveTable, t: TableTexts): Question {
  return {
    title: t.act.resign,
    text: resignText(othersAt(table), t),
    yes: t.act.resign,
    act: () => void table.act({ command: 'resign' }),
  };
}
