import { translated } from '../lib/texts';
import en from './plain.en';
import es from './plain.es';

export const plainTexts = translated(en, es);
