/* The first page, in Spanish. */

import type { Like } from '../lib/texts';
import type en from './home.en';

const es: Like<typeof en> = {
  title: 'Dos juegos de números para jugar con amigos',
  welcomeBack: (name: string): string => `¡Hola otra vez, ${name}!`,
  lead: 'Equations: lanza los cubos, pon una Meta y desafía a los demás: ¿aún se puede formar? Equate: pon ecuaciones verdaderas en un tablero, como un crucigrama de números.',
  playEquations: 'Jugar a Equations',
  playEquate: 'Jugar a Equate',
  against: 'contra un bot amable, ahora mismo',
  againstShort: 'durante 10 minutos contra un bot amable',
  going: 'Tienes una partida empezada',
  goingText: (game: string, others: string, score: string): string =>
    `${game} con ${others}${score && `, ${score}`}.`,
  waits: 'Te está esperando.',
  another: 'Partida nueva',
  wholeGame: 'Una partida entera, u otras reglas',
  started: (minutes: number): string =>
    minutes < 1
      ? 'acaba de empezar'
      : minutes < 120
        ? `empezó hace ${minutes} min`
        : minutes < 2880
          ? `empezó hace ${Math.round(minutes / 60)} horas`
          : `empezó hace ${Math.round(minutes / 1440)} días`,
  opening: 'Preparando la mesa…',
  join: 'Entrar con un código',
  code: 'Código de una mesa o de una clase',
  codeHint: 'Código',
  judging: 'Aquí eres el juez',
  noSuchCode: 'Ninguna mesa ni clase tiene este código. Míralo otra vez.',
  go: 'Entrar',
  continue: 'Continuar',
  newTable: 'Crear una mesa para amigos',
  more: {
    rules: 'Aprende las reglas',
    rulesText: 'Los dos juegos en pocos minutos, con dibujos y algo para probar.',
    learn: 'Aprende paso a paso',
    learnText: 'Lecciones cortas, cada una con algo para probar.',
    class: 'Enseña a una clase',
    classText: 'Reparte un código, asigna acertijos y lecciones, sienta a todos y mira quién necesita ayuda.',
    watch: 'Mirar y mostrar',
    watchText: 'Partidas abiertas a todos y la pantalla grande para una clase o una sala.',
    tournament: 'Organiza un torneo',
    tournamentText: 'Sorteos, hojas, puntos, clasificación y premios, en papel o en línea.',
    tools: 'Juez y solucionador',
    toolsText: '¿Es correcta esta ecuación? ¿Hay solución? Cada veredicto nombra su regla.',
  },
  puzzle: {
    title: '¿Puedes formar la Meta?',
    how: 'Escribe algo que sea igual a la Meta. Los cubos en Obligatorios se deben usar; los de Permitidos y uno de Recursos se pueden usar.',
    howAll:
      'Escribe algo que sea igual a la Meta. Los cubos en Obligatorios se deben usar; los demás se pueden usar.',
    check: 'Comprobar',
    checking: 'Comprobando…',
    next: 'Otro',
    daily: 'Acertijo del día',
    all: 'Todos los acertijos',
    right: '¡Sí! Eso da la Meta.',
    wrong: 'Todavía no.',
    show: 'Mostrar una manera',
    rule: (section) => `Regla ${section}`,
    look: 'Verlo con el juez',
    done: '¡Resuelto! Mañana hay otro, y hay más ahora mismo.',
    solved: (count) => (count === 1 ? 'Has resuelto 1 hasta ahora.' : `Has resuelto ${count} hasta ahora.`),
  },
  free: 'un asiento libre',
  next: (name: string): string => `Juegas contra ${name}`,
  hello: '¿Cómo te llamamos?',
  helloText: 'Basta un nombre o un apodo. Si quieres, elige un dibujo.',
  name: 'Tu nombre',
  sit: 'Sentarme',
  watch: 'Mirar esta partida',
  full: 'No quedan asientos libres. Puedes mirar.',
  waiting: (names: string): string => `En la mesa: ${names}`,
  howPlayed: 'Así se juega en esta mesa',
};

export default es;
