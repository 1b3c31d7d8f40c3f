import { translated } from '../lib/texts';
import en from './after.en';
import es from './after.es';

export const afterTexts = translated(en, es);
