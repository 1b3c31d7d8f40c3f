/* The parts of a tournament's page, and who sees which. */

import type { Component } from 'svelte';

import type { ShownTournament } from './api';
import type { Desk } from './desk.svelte';

type Part = Component<{ desk: Desk }>;

const LOAD: Record<string, () => Promise<{ default: Part }>> = {
  day: () => import('./Day.svelte'),
  registration: () => import('./Registration.svelte'),
  entries: () => import('./Entries.svelte'),
  'check-in': () => import('./CheckIn.svelte'),
  draw: () => import('./Draw.svelte'),
  rounds: () => import('./Rounds.svelte'),
  scores: () => import('./Scores.svelte'),
  judges: () => import('./Judges.svelte'),
  standings: () => import('./Standings.svelte'),
  awards: () => import('./Awards.svelte'),
  team: () => import('./Team.svelte'),
  crew: () => import('./Crew.svelte'),
  settings: () => import('./Settings.svelte'),
  public: () => import('./PublicTables.svelte'),
};

/** Which act a part needs; the others are for everyone. */
const NEEDS: Record<string, ShownTournament['may'][number]> = {
  day: 'status',
  registration: 'registrations',
  entries: 'entries',
  'check-in': 'check-in',
  draw: 'draw',
  rounds: 'status',
  scores: 'score',
  judges: 'answer',
  crew: 'crew',
  settings: 'settings',
};

export function partsOf(info: ShownTournament): string[] {
  const coach = info.coaching.length ? ['team'] : [];
  const needs = Object.entries(NEEDS);
  const allowed = needs.filter(([, act]) => info.may.includes(act)).map(([part]) => part);
  const before = allowed.filter((part) => !['crew', 'settings'].includes(part));
  const after = allowed.filter((part) => ['crew', 'settings'].includes(part));
  const everyone = before.length ? ['standings', 'awards'] : ['public', 'standings', 'awards'];
  return [...coach, ...before, ...everyone, ...after];
}

export const loadPart = async (name: string): Promise<Part> =>
  (await (LOAD[name] ?? (LOAD['standings'] as () => Promise<{ default: Part }>))()).default;
