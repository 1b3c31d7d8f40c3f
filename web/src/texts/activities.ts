import { translated } from '../lib/texts';
import en from './activities.en';
import es from './activities.es';

export const activityTexts = translated(en, es);
