import { describe, expect, it } from 'vitest';
import type { FormChoice, FormField } from '../lib/generated/api';
import { Answers } from './settings.svelte';

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  kind: 'flag',
  level: 'simple',
  label: name,
  help: '',
  default: false,
  choices: [],
  minimum: null,
  maximum: null,
  optional: false,
  unit: '',
  depends_on: null,
  when: {},
  group: '',
  ...more,
});

const choice = (value: string, label: string, more: Partial<FormChoice> = {}): FormChoice => ({
  value,
  label,
  when: {},
  usual: false,
  ...more,
});

const BOOK = field('rulebook', {
  kind: 'choice',
  default: 'a',
  choices: [choice('a', 'A'), choice('b', 'B')],
});
const DIVISION = field('division', {
  kind: 'choice',
  default: 'middle',
  choices: [
    choice('middle', 'Middle', { when: { rulebook: ['a'] }, usual: true }),
    choice('third', 'Third', { when: { rulebook: ['b'] } }),
    choice('fifth', 'Fifth', { when: { rulebook: ['b'] }, usual: true }),
  ],
});

describe('answers to a form', () => {
  it('sends only what differs from the default', () => {
    const answers = new Answers([BOOK, field('timed', { default: true })]);
    expect(answers.settings()).toEqual({});
    answers.set('timed', false);
    expect(answers.settings()).toEqual({ timed: false });
  });

  it('takes the usual choice when the one before is no longer offered', () => {
    const answers = new Answers([BOOK, DIVISION]);
    answers.set('division', 'middle');
    answers.set('rulebook', 'b');
    expect(answers.values['division']).toBe('fifth');
    expect(answers.settings()).toEqual({ rulebook: 'b', division: 'fifth' });
  });

  it('leaves out what is not asked', () => {
    const pace = field('pace', {
      kind: 'number',
      default: 1,
      depends_on: { field: 'timed', values: [true] },
    });
    const answers = new Answers([field('timed', { default: true }), pace], { pace: 2, timed: false });
    expect(answers.isAsked(pace)).toBe(false);
    expect(answers.settings()).toEqual({ timed: false });
  });

  it('keeps of a list what is offered, and hides it where another answer excludes it', () => {
    const one = choice('one', 'One', { when: { rulebook: ['a'] } });
    const only = field('only', {
      kind: 'list',
      default: [],
      choices: [one, choice('two', 'Two')],
      depends_on: { field: 'fixed', values: [[]] },
    });
    const fixed = field('fixed', { kind: 'list', default: [], choices: [choice('three', 'Three')] });
    const answers = new Answers([BOOK, only, fixed], { only: ['one', 'two'] });
    expect(answers.settings()).toEqual({ only: ['one', 'two'] });
    answers.set('rulebook', 'b');
    expect(answers.settings()).toEqual({ rulebook: 'b', only: ['two'] });
    answers.set('fixed', ['three']);
    expect(answers.settings()).toEqual({ rulebook: 'b', fixed: ['three'] });
  });

  it('reads and writes nested settings', () => {
    const fractions = field('selection.fractions', {
      kind: 'choice',
      default: 'all',
      choices: [choice('all', 'All'), choice('halves', 'Halves')],
    });
    const answers = new Answers([fractions], { selection: { fractions: 'halves' } });
    expect(answers.values['selection.fractions']).toBe('halves');
    expect(answers.settings()).toEqual({ selection: { fractions: 'halves' } });
  });
});
