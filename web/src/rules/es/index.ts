import type { RulesBook } from '../types';
import { glossary } from './glossary';
import { pages } from './pages';
import { rows } from './variations';

const book: RulesBook = {
  pages,
  glossary,
  variations: {
    title: 'Escribir variaciones',
    lead: 'Cómo se escribe cada variación en papel y cómo se teclea aquí. Según el apéndice A de las reglas de AGLOA.',
    heads: ['Recomendado', 'También se acepta', 'No se acepta', 'Tecleado aquí'],
    rows,
  },
  words: {
    title: 'Reglas',
    lead: 'Contadas con nuestras palabras. La letra pequeña nombra el apartado del reglamento; en caso de duda decide el reglamento.',
    contents: 'Páginas de las reglas',
    search: 'Buscar en las reglas',
    found: (count) => (count === 1 ? '1 lugar encontrado' : `${count} lugares encontrados`),
    nothing: 'No se encontró nada. Prueba otra palabra.',
    section: (cite) => `Reglamento: ${cite}`,
    tryIt: 'Probar con el juez',
    onThisPage: 'En esta página',
    glossary: 'Glosario',
    glossaryLead:
      'Las palabras de los dos juegos. En las otras páginas toca una palabra subrayada para ver qué significa.',
    close: 'Cerrar',
    own: 'El solucionador y el juez siguen estos reglamentos; cada veredicto nombra su apartado.',
    atTable: (moments) => `En la partida: ${moments}.`,
    moments: {
      start: 'antes de lanzar',
      choose: 'al elegir variaciones',
      goal: 'al poner la Meta',
      turn: 'al mover un cubo o antes de un desafío',
      block: 'al levantar el bloque',
      write: 'mientras se escriben ecuaciones',
      last: 'cuando ya se movió el último cubo',
      side: 'al tomar partido',
      check: 'al comprobar ecuaciones',
      score: 'al dar los puntos',
      over: 'al final del encuentro',
      deal: 'antes de la primera jugada',
      play: 'al poner fichas',
      team: 'cuando un equipo habla de su jugada',
      closing: 'al mirar la última jugada',
      end: 'al final de la partida',
    },
    playIt: 'Jugar contra un robot',
  },
};

export default book;
