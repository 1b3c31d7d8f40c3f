/* Every page of the site: add one here (and its address in server/pages.py) and it can be visited. */

import { match } from '../lib/router.svelte';
import { shell } from '../texts/shell';

/** The parts of its address that a page receives. */
export type Parts = Record<string, string>;

export interface Page {
  pattern: string;
  title: () => string;
  load: () => Promise<{ default: unknown }>;
  /** A table is the whole page: no header, no footer. */
  bare?: boolean;
}

const titles = (): ReturnType<typeof shell>['titles'] => shell().titles;

export const PAGES: Page[] = [
  { pattern: '/', title: () => titles().home, load: () => import('./Home.svelte') },
  { pattern: '/play', title: () => titles().play, load: () => import('./Play.svelte') },
  { pattern: '/join', title: () => titles().join, load: () => import('./Join.svelte') },
  { pattern: '/join/:code', title: () => titles().join, load: () => import('./Join.svelte') },
  { pattern: '/table/:id', title: () => titles().table, load: () => import('./Table.svelte'), bare: true },
  { pattern: '/replay/:id', title: () => titles().replay, load: () => import('./Replay.svelte') },
  { pattern: '/watch', title: () => titles().watch, load: () => import('./Watch.svelte') },
  { pattern: '/screen', title: () => titles().screen, load: () => import('./Screen.svelte'), bare: true },
  { pattern: '/screen/:id', title: () => titles().screen, load: () => import('./Screen.svelte'), bare: true },
  { pattern: '/gallery', title: () => titles().gallery, load: () => import('./Gallery.svelte') },
  { pattern: '/rules', title: () => titles().rules, load: () => import('./Rules.svelte') },
  { pattern: '/rules/:page', title: () => titles().rules, load: () => import('./Rules.svelte') },
  { pattern: '/tools', title: () => titles().tools, load: () => import('./Tools.svelte') },
  { pattern: '/judge', title: () => titles().judge, load: () => import('./Judge.svelte') },
  { pattern: '/solver', title: () => titles().solver, load: () => import('./Solver.svelte') },
  { pattern: '/equate', title: () => titles().equate, load: () => import('./Equate.svelte') },
  { pattern: '/activities', title: () => titles().activities, load: () => import('./Activities.svelte') },
  { pattern: '/classes', title: () => titles().classes, load: () => import('./Classes.svelte') },
  { pattern: '/classes/plan', title: () => titles().plan, load: () => import('./ClassPlan.svelte') },
  { pattern: '/class/join', title: () => titles().classes, load: () => import('./ClassJoin.svelte') },
  { pattern: '/class/join/:code', title: () => titles().classes, load: () => import('./ClassJoin.svelte') },
  { pattern: '/class/:id', title: () => titles().class, load: () => import('./Class.svelte') },
  {
    pattern: '/class/:id/wall',
    title: () => titles().class,
    load: () => import('./ClassWall.svelte'),
    bare: true,
  },
  { pattern: '/class/:id/slips', title: () => titles().class, load: () => import('./ClassSlips.svelte') },
  { pattern: '/class/:id/:part', title: () => titles().class, load: () => import('./Class.svelte') },
  { pattern: '/class/:id/work/:work', title: () => titles().class, load: () => import('./ClassWork.svelte') },
  { pattern: '/learn', title: () => titles().learn, load: () => import('./Learn.svelte') },
  { pattern: '/learn/:path', title: () => titles().learn, load: () => import('./Learn.svelte') },
  { pattern: '/learn/:path/:lesson', title: () => titles().learn, load: () => import('./Lesson.svelte') },
  { pattern: '/puzzles', title: () => titles().puzzles, load: () => import('./Puzzles.svelte') },
  { pattern: '/puzzles/daily', title: () => titles().daily, load: () => import('./PuzzleDaily.svelte') },
  { pattern: '/puzzles/run', title: () => titles().run, load: () => import('./PuzzleRun.svelte') },
  { pattern: '/me', title: () => titles().me, load: () => import('./Me.svelte') },
  { pattern: '/me/mistakes', title: () => titles().mistakes, load: () => import('./Mistakes.svelte') },
  { pattern: '/tournaments', title: () => titles().tournaments, load: () => import('./Tournaments.svelte') },
  { pattern: '/tournament/:id', title: () => titles().tournament, load: () => import('./Tournament.svelte') },
  {
    pattern: '/tournament/:id/hall',
    title: () => titles().tournament,
    load: () => import('./TournamentHall.svelte'),
    bare: true,
  },
  {
    pattern: '/tournament/:id/register',
    title: () => titles().tournament,
    load: () => import('./TournamentRegister.svelte'),
  },
  {
    pattern: '/tournament/:id/register/:number',
    title: () => titles().tournament,
    load: () => import('./TournamentEntry.svelte'),
  },
  {
    pattern: '/tournament/:id/:part',
    title: () => titles().tournament,
    load: () => import('./Tournament.svelte'),
  },
  {
    pattern: '/tournament/:id/sheets/:round/:table',
    title: () => titles().tournament,
    load: () => import('./TournamentSheet.svelte'),
  },
];

const MISSING: Page = { pattern: '', title: () => titles().missing, load: () => import('./Missing.svelte') };

export interface Found {
  page: Page;
  parts: Parts;
}

export function find(path: string): Found {
  for (const page of PAGES) {
    const parts = match(page.pattern, path);
    if (parts) return { page, parts };
  }
  return { page: MISSING, parts: {} };
}
