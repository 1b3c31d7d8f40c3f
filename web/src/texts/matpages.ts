import { translated } from '../lib/texts';
import en from './matpages.en';
import es from './matpages.es';

export const matPages = translated(en, es);
