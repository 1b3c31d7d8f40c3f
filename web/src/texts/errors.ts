import { translated } from '../lib/texts';
import en from './errors.en';
import es from './errors.es';

export const errors = translated(en, es);
