import { inBoth } from '../lib/texts';
import en from './tour.en';
import es from './tour.es';

export const tourTexts = inBoth(en, es);
