import { translated } from '../lib/texts';
import en from './lobby.en';
import es from './lobby.es';

export const lobby = translated(en, es);
