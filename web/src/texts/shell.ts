import { translated } from '../lib/texts';
import en from './shell.en';
import es from './shell.es';

export const shell = translated(en, es);
