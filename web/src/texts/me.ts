import { translated } from '../lib/texts';
import en from './me.en';
import es from './me.es';

export const meTexts = translated(en, es);
