import { inBoth } from '../lib/texts';
import en from './me.en';
import es from './me.es';

export const meTexts = inBoth(en, es);
