import { translated } from '../lib/texts';
import en from './learning.en';
import es from './learning.es';

export const learningTexts = translated(en, es);
