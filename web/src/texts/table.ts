import { translated } from '../lib/texts';
import en from './table.en';
import es from './table.es';

export const tableTexts = translated(en, es);
export type TableTexts = ReturnType<typeof tableTexts>;
