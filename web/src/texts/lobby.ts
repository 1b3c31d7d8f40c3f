import { inBoth } from '../lib/texts';
import en from './lobby.en';
import es from './lobby.es';

export const lobby = inBoth(en, es);
