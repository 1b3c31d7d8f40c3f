import { translated } from '../lib/texts';
import en from './tour.en';
import es from './tour.es';

export const tourTexts = translated(en, es);
