import { translated } from '../lib/texts';
import en from './tools.en';
import es from './tools.es';

export const tools = translated(en, es);
