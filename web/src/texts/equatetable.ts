import { translated } from '../lib/texts';
import en from './equatetable.en';
import es from './equatetable.es';

export const equateTexts = translated(en, es);
export type EquateTexts = ReturnType<typeof equateTexts>;
