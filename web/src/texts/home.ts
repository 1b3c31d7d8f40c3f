import { inBoth } from '../lib/texts';
import en from './home.en';
import es from './home.es';

export const home = inBoth(en, es);
