/* The page of Equate plays, in Spanish. */

import type { Like } from '../lib/texts';
import type en from './equatepage.en';

const es: Like<typeof en> = {
  title: 'Equate',
  lead: 'Escribe una jugada y mira cuánto vale, casilla por casilla, o pide las mejores jugadas de un atril.',
  empty: 'Vaciar el tablero',
  tiles: 'Fichas',
  rack: 'Atril (fichas separadas por espacios; ? es un comodín)',
  play: 'Jugada',
  check: 'Comprobar la jugada',
  best: 'Mejores jugadas',
  searching: 'Buscando…',
  stop: 'Parar',
  plays: (count) => `${count} jugadas`,
  playsSoFar: (count) => `${count} jugadas encontradas hasta ahora`,
  opening: 'Abriendo la caja…',
  badLink: 'No puedo leer el tablero de este enlace, así que no ha cambiado nada.',
  legend:
    'Qué hacen las casillas: 2S y 3S cuentan una ficha dos o tres veces; 2E y 3E, toda la ecuación; la amarilla es el centro.',
  twins: (count) => (count === 1 ? 'otra con las mismas fichas' : `otras ${count} con las mismas fichas`),
};

export default es;
