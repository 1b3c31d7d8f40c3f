/* Table codes, including those this browser used to get in: a player admitted by a code may sit down later. */

import { keep, recall } from '../storage';

const PLACE = 'fairshake.codes';

const tidy = (code: string): string => code.trim().toUpperCase();

/** The page that leads to a table by its code. */
export const joining = (code: string): string => `/join/${encodeURIComponent(tidy(code))}`;

const all = (): Record<string, string> => (recall(PLACE, 'sessionStorage') ?? {}) as Record<string, string>;

export const keepCode = (table: string, code: string): boolean =>
  keep(PLACE, { ...all(), [table]: tidy(code) }, 'sessionStorage');

export const keptCode = (table: string): string => all()[table] ?? '';
