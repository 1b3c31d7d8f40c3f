import { inBoth } from '../lib/texts';
import en from './characters.en';
import es from './characters.es';

export const characters = inBoth(en, es);
