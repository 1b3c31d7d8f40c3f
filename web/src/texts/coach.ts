import { translated } from '../lib/texts';
import en from './coach.en';
import es from './coach.es';
import type { Terms } from '../games/equations/terms';

export const coachTexts = translated(en, es);
/** A text of the coach with the words of the table's rule book put in. */
export const coachText = (text: string | ((terms: Terms) => string), terms: Terms | null): string =>
  typeof text === 'string' ? text : terms ? text(terms) : '';
export type Tip = keyof (typeof en)['tip'];
