import { inBoth } from '../lib/texts';
import en from './mat.en';
import es from './mat.es';

export const mat = inBoth(en, es);
