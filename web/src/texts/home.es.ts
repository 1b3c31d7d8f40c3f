/* The first page, in Spanish. */

import type { Like } from '../lib/texts';
import type en from './home.en';

const es: Like<typeof en> = {
  title: 'Dos juegos de números para jugar con amigos',
  lead: 'Equations: lanza los cubos, pon una Meta y desafía a los demás: ¿aún se puede formar? Equate: pon ecuaciones verdaderas en un tablero, como un crucigrama de números.',
  playEquations: 'Jugar a Equations',
  playEquate: 'Jugar a Equate',
  against: 'contra un robot amable, ahora mismo',
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
    rulesText: 'Los dos juegos en pocos minutos, con dibujos para probar.',
    learn: 'Aprende paso a paso',
    learnText: 'Lecciones cortas, cada una con algo para probar.',
    class: 'Enseña a una clase',
    classText: 'Reparte un código, da acertijos y lecciones, sienta a todos y mira quién necesita ayuda.',
    watch: 'Mirar y mostrar',
    watchText: 'Partidas abiertas a todos y la pantalla grande para una clase o una sala.',
    tournament: 'Organiza un torneo',
    tournamentText: 'Sorteos, hojas, puntos, clasificación y premios, en papel o en línea.',
    tools: 'Juez y solucionador',
    toolsText: '¿Es correcta esta ecuación? ¿Hay solución? Cada veredicto nombra su regla.',
  },
  puzzle: {
    title: '¿Puedes formar la Meta?',
    how: 'Usa todos los cubos Obligatorios y los Permitidos que quieras. Puedes tomar uno más de Recursos.',
    howAll: 'Usa todos los cubos Obligatorios y los demás que quieras.',
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
    solved: (count) => (count === 1 ? 'Has resuelto 1 hasta ahora.' : `Has resuelto ${count} hasta ahora.`),
  },
  free: 'un asiento libre',
};

export default es;
