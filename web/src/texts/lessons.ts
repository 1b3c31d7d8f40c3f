import { inBoth } from '../lib/texts';
import en from './lessons.en';
import es from './lessons.es';

export const lessonTexts = inBoth(en, es);
