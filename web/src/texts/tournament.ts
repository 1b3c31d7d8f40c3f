import { translated } from '../lib/texts';
import en from './tournament.en';
import es from './tournament.es';

export const tournament = translated(en, es);
