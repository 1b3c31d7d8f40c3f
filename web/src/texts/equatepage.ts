import { inBoth } from '../lib/texts';
import en from './equatepage.en';
import es from './equatepage.es';

export const equatePage = inBoth(en, es);
