/* The report at the end of a game, in Spanish. */

import type { Like } from '../lib/texts';
import type en from './report.en';

const es: Like<typeof en> = {
  title: 'Momentos clave',
  shake: (number) => `Tirada ${number}`,
  looking: 'Buscando tus momentos clave…',
  nothing: 'Ningún error y ninguna oportunidad perdida. ¡Qué partida!',
  missed: (call: string): string => `Aquí podías cantar ${call}.`,
  flub: (call: string): string => `Después de tu jugada, un rival podía cantar ${call}.`,
  wrongImpossible: 'Cantaste Imposible, pero había una solución.',
  earlyNow: 'Cantaste Ahora, pero no bastaba con un cubo más.',
  wrongNow: 'Cantaste Ahora, pero no había solución.',
  play: (points: number): string => `Había una jugada corta de ${points} puntos.`,
  well: 'Lo que salió bien',
  next: '¿La encuentras ahora?',
  turn: (number: number, words: string): string => `Tu turno ${number}: ${words}`,
  made: (line: string, points: number): string =>
    `${line}, ${points === 1 ? '1 punto' : `${points} puntos`}.`,
  noPoints: 'sin puntos.',
  total: (points: number, turns: number): string =>
    `Lograste ${points} puntos en ${turns === 1 ? '1 turno' : `${turns} turnos`}.`,
  firstWell: 'Jugaste una partida entera hasta el final.',
  now: 'Ahora',
  impossible: 'Imposible',
  findNow: 'Encuéntrala',
  solve: 'Inténtalo',
  lesson: 'Lección',
  replay: 'Repetición',
  ending: {
    won: (names) => `¡Le ganaste a ${names}!`,
    score: (mine, theirs) => `${mine} a ${theirs}`,
    beaten: 'vencido',
    unlocked: (name) => `Sigue: ${name}`,
    play: (name) => `Jugar con ${name}`,
    tomorrow: 'Vuelve mañana: cada día hay un acertijo nuevo.',
    today: 'También te espera el acertijo de hoy.',
    lost: '¡Buena partida!',
    tied: '¡Empate! Bien jugado.',
    bestShake: (points, shake) =>
      `Tu mejor tirada fue la ${shake}: ${points === 1 ? '1 punto' : `${points} puntos`}.`,
    earned: (points) => `Ganaste ${points === 1 ? '1 punto' : `${points} puntos`}.`,
    bestPlay: (line, points) =>
      `Tu mejor jugada fue ${line}, por ${points === 1 ? '1 punto' : `${points} puntos`}.`,
    brave: 'Cada partida hace más fácil la siguiente.',
    next: 'Mira tus momentos clave y juega otra vez.',
  },
  puzzle: 'Tu propia partida, como acertijo',
};

export default es;
