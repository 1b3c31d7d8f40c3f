/* What is asked before an act that cannot be taken back. */

import { actOf, type EquationsView } from '../lib/live/equations';
import type { LiveTable } from '../lib/live/table.svelte';
import type { TableTexts } from '../texts/table';
import type { Question } from './Confirm.svelte';
import type { Pad } from './pad.svelte';

export type Word = 'now' | 'impossible' | 'no-goal';
export const WORDS: readonly Word[] = ['now', 'impossible', 'no-goal'];

export const isCup = (view: EquationsView): boolean => view.table.rulebook.startsWith('challenge-cup');

/** What is called, in the words of the book. */
export function wordLabel(view: EquationsView, t: TableTexts, word: Word): string {
  if (isCup(view) && word === 'now') return `${t.word['a-flub']}!`;
  if (isCup(view) && word === 'impossible') return `${t.word['p-flub']}!`;
  return t.act[word];
}

/** The number that says what an act is meant for, as the server lists it. */
export function aimed(view: { acts: EquationsView['acts'] }, name: string): { target?: number } {
  const target = actOf(view, name)?.target;
  return target === undefined ? {} : { target };
}

export function challengeQuestion(
  table: LiveTable,
  view: EquationsView,
  t: TableTexts,
  word: Word,
): Question {
  const target = aimed(view, 'make-challenge');
  const label = wordLabel(view, t, word);
  return {
    title: label,
    text: t.confirm[word],
    yes: label,
    act: () => void table.act({ command: 'make-challenge', word, ...target }),
  };
}

export function noGoalQuestion(table: LiveTable, t: TableTexts): Question {
  return {
    title: t.act.sayNoGoal,
    text: t.confirm.noGoal,
    yes: t.act.sayNoGoal,
    act: () => void table.act({ command: 'say-no-goal' }),
  };
}

export function resignQuestion(table: LiveTable, t: TableTexts): Question {
  return {
    title: t.act.resign,
    text: t.confirm.resign,
    yes: t.act.resign,
    act: () => void table.act({ command: 'resign' }),
  };
}

/** Present the line of the pad; one without an equals sign is mended first. */
export function presentQuestion(table: LiveTable, t: TableTexts, pad: Pad, goal: string): Question | null {
  const equation = pad.line.text.trim();
  if (!equation) return null;
  const title = t.confirm.presentTitle;
  if (!equation.includes('=') && goal) {
    const add = (): void => pad.line.set(`${equation} = ${goal}`);
    return { title, equation, text: t.confirm.noEquals, yes: t.confirm.addGoal, act: add };
  }
  return {
    title,
    equation,
    text: t.confirm.present,
    yes: t.act.present,
    act: () => void table.act({ command: 'present', equation }),
  };
}
