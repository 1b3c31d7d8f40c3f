/* How a table plays, in the words of its form: book, division, clocks, and whatever its creator has changed. */

import type { FormField, GameForm } from '../lib/generated/api';
import { lobby } from '../texts/lobby';
import { Answers, flat } from './settings.svelte';

export interface SummaryLine {
  label: string;
  value: string;
}

export function summary(form: GameForm | undefined, settings: Record<string, unknown>): SummaryLine[] {
  if (!form) return [];
  const answers = new Answers(form.settings, settings);
  const changed = flat(settings);
  return form.settings
    .filter((field) => answers.isAsked(field) && (field.level === 'simple' || field.name in changed))
    .flatMap((field) => {
      const value = inWords(field, answers);
      return value ? [{ label: field.label, value }] : [];
    });
}

function inWords(field: FormField, answers: Answers): string {
  const value = answers.values[field.name];
  const choices = answers.choices(field);
  if (Array.isArray(value))
    return choices.flatMap((one) => (value.includes(one.value as never) ? [one.label] : [])).join(', ');
  const choice = choices.find((one) => one.value === value);
  if (choice) return choice.label;
  if (field.kind === 'flag') return value === true ? lobby().yes : lobby().no;
  return typeof value === 'number' ? String(value) : '';
}
