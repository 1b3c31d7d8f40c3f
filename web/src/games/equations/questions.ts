/* Questions before an act that can't be undone. */

import type { EquationsTakeSide } from '../../lib/generated/api';
import { actOf, nameOf, optionsOf, takenOptions, takenTarget, type Act, type EquationsView } from './view';
import type { LiveTable } from '../../lib/live/table.svelte';
import type { TableTexts } from '../../texts/table';
import type { Question } from '../../ui/ConfirmDialog.svelte';
import type { Pad } from '../../table/pad.svelte';
import { callWord, type Call } from './terms';

/** The challenges that can be made now, or wrongly made where players are the referees. */
export const callsOf = (view: EquationsView): Call[] => takenOptions(view, 'make-challenge') as Call[];

/** The sides that can be taken now. */
export const sidesOf = (view: EquationsView): EquationsTakeSide['side'][] =>
  optionsOf(view, 'take-side') as EquationsTakeSide['side'][];

/** The called word, in the book's terms. */
export const callLabel = (view: EquationsView, t: TableTexts, call: Call): string =>
  t.act.call(callWord(view, t, call));

/** The number that says what an act is meant for, as the server lists it. */
export const aimed = <View extends { acts: Act[] }>(
  view: View,
  name: View['acts'][number]['command'],
): { target?: number } => aimedAt(actOf(view, name));

export const aimedAt = (act: Act | undefined): { target?: number } =>
  act?.target === undefined ? {} : { target: act.target };

export function challengeQuestion(
  table: LiveTable,
  view: EquationsView,
  t: TableTexts,
  word: Call,
): Question {
  const target = takenTarget(view, 'make-challenge');
  const label = callLabel(view, t, word);
  const text = t.confirm[word];
  return {
    title: label,
    text: typeof text === 'string' ? text : text(nameOf(view, view.mover)),
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

/** Say "Goal" although nobody can read the cubes as a number: the setter should know what that invites. */
export function goalQuestion(view: EquationsView, t: TableTexts, goal: string, act: () => void): Question {
  return {
    title: t.act.sayGoal,
    equation: goal,
    text: t.confirm.unreadable(callWord(view, t, 'impossible')),
    yes: t.confirm.setAnyway,
    danger: true,
    act,
  };
}

/** Present the pad's line; one without an equals sign is completed first, and then asked about whole. */
export function presentQuestion(
  table: LiveTable,
  t: TableTexts,
  pad: Pad,
  goal: string,
  again: () => void,
): Question | null {
  const equation = pad.line.text.trim();
  if (!equation) return null;
  const title = t.confirm.presentTitle;
  if (!equation.includes('=') && goal) {
    const add = (): void => {
      pad.line.set(`${equation} = ${goal}`);
      again();
    };
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
