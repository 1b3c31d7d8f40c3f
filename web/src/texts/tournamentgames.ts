import { inBoth } from '../lib/texts';
import en from './tournamentgames.en';
import es from './tournamentgames.es';

export const tournamentGames = inBoth(en, es);
