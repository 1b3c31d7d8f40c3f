/* Analysis after a game, hints in steps, and reading aloud, in Spanish. */

import type { Like } from '../lib/texts';
import type en from './learning.en';

const es: Like<typeof en> = {
  analysis: {
    title: 'Informe de la partida',
    button: 'Analizar esta partida',
    again: 'Probar otra vez',
    running: (done, all) => (all ? `Mirando el movimiento ${done} de ${all}…` : 'Preparando…'),
    progress: 'Movimientos mirados',
    failed: 'El análisis no salió bien.',
    players: 'Quién hizo qué',
    look: 'Momentos clave',
    nothing: 'No hay nada que mirar: sin fallos.',
    download: 'Descargar el gráfico',
    flub: 'Un fallo es una jugada con la que un rival puede cantar con razón.',
    needed: 'Cubos que faltan',
    neededHelp:
      'La línea muestra cuántos cubos más necesitaba la Meta después de cada jugada. Con 1 o 0, alguien podía decir Ahora.',
    never: 'Esta Meta no se puede formar: no hay nada que contar.',
    lost: 'Puntos que habría sumado la mejor jugada, turno a turno (las barras cortas son buenas)',
    shake: (number, goal) => `Tirada ${number}: ${goal || 'Sin Meta'}`,
    here: 'Este paso',
    marks: {
      safe: 'Seguro',
      now: 'Fallo Ahora',
      impossible: 'Fallo Imposible',
      'no-goal': 'Fallo Sin Meta',
      unknown: 'No se sabe',
      missed: 'Desafío perdido',
      lost: 'Puntos sin ganar',
      best: 'La mejor jugada',
    },
    points: (count) => (count === 1 ? '1 punto' : `${count} puntos`),
    move: (at) => `Movimiento ${at}`,
  },
  hints: {
    title: 'Una pista por pasos',
    lead: 'Ve paso a paso. El último es la solución entera.',
    first: 'Dame una pista',
    more: 'Un paso más',
    busy: 'Pensando…',
    step: (at, all) => `Paso ${at} de ${all}`,
  },
  working: {
    button: 'Calcularlo línea por línea',
    title: 'Línea por línea',
    busy: 'Calculando…',
  },
  aloud: {
    read: 'Leer en voz alta',
    stop: 'Dejar de leer',
  },
};

export default es;
