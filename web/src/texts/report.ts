import { inBoth } from '../lib/texts';
import en from './report.en';
import es from './report.es';

export const reportTexts = inBoth(en, es);
