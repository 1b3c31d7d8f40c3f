import { inBoth } from '../lib/texts';
import en from './tools.en';
import es from './tools.es';

export const tools = inBoth(en, es);
