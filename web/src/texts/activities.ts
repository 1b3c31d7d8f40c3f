import { inBoth } from '../lib/texts';
import en from './activities.en';
import es from './activities.es';

export const activityTexts = inBoth(en, es);
