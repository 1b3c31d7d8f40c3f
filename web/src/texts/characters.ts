import { translated } from '../lib/texts';
import en from './characters.en';
import es from './characters.es';

export const characters = translated(en, es);
