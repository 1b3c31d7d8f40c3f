import { translated } from '../lib/texts';
import en from './report.en';
import es from './report.es';

export const reportTexts = translated(en, es);
