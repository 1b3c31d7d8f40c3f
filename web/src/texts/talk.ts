import { translated } from '../lib/texts';
import en from './talk.en';
import es from './talk.es';

export const talk = translated(en, es);
