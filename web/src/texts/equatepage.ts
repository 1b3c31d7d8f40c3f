import { translated } from '../lib/texts';
import en from './equatepage.en';
import es from './equatepage.es';

export const equatePage = translated(en, es);
