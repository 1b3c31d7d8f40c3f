import { translated } from '../lib/texts';
import en from './mat.en';
import es from './mat.es';

export const mat = translated(en, es);
