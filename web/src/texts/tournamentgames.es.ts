/* The sheet of a Cup table, game by game, in Spanish. */

import type { Like } from '../lib/texts';
import type en from './tournamentgames.en';

const es: Like<typeof en> = {
  ways: 'Cómo se entregan los puntos',
  byGame: 'Juego por juego',
  whole: 'La hoja entera',
  game: (n) => `Juego ${n}`,
  pick: 'Toca 0, 1 o 2 para cada jugador.',
  score: (who) => `Puntos de ${who}`,
  absent: 'ausente',
  keeper: (who) => `Lleva la hoja: ${who}`,
  sign: (n) => `Quien lleva la hoja firma el juego ${n}`,
  signed: (n) => `El juego ${n} está firmado y queda así.`,
  so: 'La ronda hasta ahora',
  total: 'Total',
  by: 'Iniciales',
  over: 'La ronda acabó',
  overText: 'Cada jugador mira su línea y la firma. Después no cambia nada más.',
  mine: (who) => `${who}: mi línea está bien`,
  initialled: (games) => `Quien lleva la hoja firmó el juego ${games}.`,
  waiting: (games) => `Quien lleva la hoja todavía tiene que firmar el juego ${games}.`,
};

export default es;
