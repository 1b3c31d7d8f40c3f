/* Every page of the site: add one here and it has an address and a place in the menu. */

import type { Component } from 'svelte';

import Activities from './Activities.svelte';
import Equate from './Equate.svelte';
import Judge from './Judge.svelte';
import Solver from './Solver.svelte';

export interface Page {
  path: string;
  title: string;
  component: Component;
}

export const HOME: Page = { path: 'judge', title: 'Judge', component: Judge };

export const PAGES: Page[] = [
  HOME,
  { path: 'solver', title: 'Solver', component: Solver },
  { path: 'equate', title: 'Equate', component: Equate },
  { path: 'activities', title: 'Activities', component: Activities },
];
