import { inBoth } from '../lib/texts';
import en from './table.en';
import es from './table.es';

export const tableTexts = inBoth(en, es);
export type TableTexts = ReturnType<typeof tableTexts>;
