/* Table codes, including those this browser used to get in: someone admitted by a code may sit down later. */

import { keep, recall } from '../storage';

const PLACE = 'fairshake.codes';

const tidy = (code: string): string => code.trim().toUpperCase();

/** A child's own code, as it is on a slip: eight signs, with or without the dash. */
const SLIP = /^[A-Z0-9]{4}[- ]?[A-Z0-9]{4}$/;

export const isSlip = (code: string): boolean => SLIP.test(tidy(code));

/** The code that moves progress to another device: three words. */
export const isWords = (code: string): boolean => /^\p{L}+([ -]+\p{L}+){2}$/u.test(code.trim());

/** The page that leads to where a code belongs: to my page for three words, to a class for a slip, else to a table. */
export const joining = (code: string): string =>
  isWords(code)
    ? bringing(code)
    : isSlip(code)
      ? comingBack(code)
      : `/join/${encodeURIComponent(tidy(code))}`;

/* What follows the # stays in the browser, so that no server on the way writes the code down. */
const bringing = (words: string): string => `/me#${encodeURIComponent(words.trim().toLowerCase())}`;

export const comingBack = (code: string): string => `/classes#${encodeURIComponent(tidy(code))}`;

const all = (): Record<string, string> => (recall(PLACE, 'sessionStorage') ?? {}) as Record<string, string>;

export const keepCode = (table: string, code: string): boolean =>
  keep(PLACE, { ...all(), [table]: tidy(code) }, 'sessionStorage');

export const keptCode = (table: string): string => all()[table] ?? '';
