import { translated } from '../lib/texts';
import en from './tournamentgames.en';
import es from './tournamentgames.es';

export const tournamentGames = translated(en, es);
