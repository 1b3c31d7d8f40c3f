import { translated } from '../lib/texts';
import en from './home.en';
import es from './home.es';

export const home = translated(en, es);
