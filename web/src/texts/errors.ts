import { inBoth } from '../lib/texts';
import en from './errors.en';
import es from './errors.es';

export const errors = inBoth(en, es);
