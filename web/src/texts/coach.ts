import { inBoth } from '../lib/texts';
import en from './coach.en';
import es from './coach.es';

export const coachTexts = inBoth(en, es);
export type Tip = keyof (typeof en)['tip'];
