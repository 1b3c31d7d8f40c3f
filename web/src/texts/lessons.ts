import { translated } from '../lib/texts';
import en from './lessons.en';
import es from './lessons.es';

export const lessonTexts = translated(en, es);
