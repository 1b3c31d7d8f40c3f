import { inBoth } from '../lib/texts';
import en from './plain.en';
import es from './plain.es';

export const plainTexts = inBoth(en, es);
