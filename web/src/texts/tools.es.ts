/* The page of tools and what tool pages share, in Spanish. */

import type { Like } from '../lib/texts';
import type en from './tools.en';

const es: Like<typeof en> = {
  title: 'Herramientas',
  lead: 'Para jugadores, entrenadores y jueces. Funcionan sin cuenta y guardan lo que escribes en este dispositivo.',
  cards: {
    judge: [
      'El juez',
      'Pon cubos en el tapete, escribe una ecuación y mira qué dice el reglamento, y por qué.',
    ],
    solver: ['El solucionador', '¿Hay solución? Mira una, o la prueba de que no hay ninguna.'],
    puzzles: [
      'Acertijos',
      'De los dos juegos, de fáciles a difíciles: de uno en uno, cada día o contra el reloj.',
    ],
    equate: [
      'Jugadas de Equate',
      'Cuánto vale una jugada, casilla por casilla, y las mejores jugadas de un atril.',
    ],
    activities: [
      'Actividades de Equate',
      'Manos y tableros para una clase: las mismas fichas para todos, hojas para imprimir.',
    ],
    watch: ['Mirar y mostrar', 'Partidas abiertas a todos y la pantalla grande para un aula o una sala.'],
  },
  sheet: {
    title: 'Una hoja de puntos para imprimir',
    lead: 'Para una mesa con cubos o fichas de verdad. Donde los jugadores eligen variaciones, su tabla está al reverso.',
    book: 'Reglas',
    division: 'División',
    players: 'Jugadores',
    year: 'Fin del año escolar',
    print: 'Imprimir una hoja de puntos (PDF)',
  },
};

export default es;
