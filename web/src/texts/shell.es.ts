/* The frame around every page, in Spanish. */

import type { Like } from '../lib/texts';
import type en from './shell.en';

const es: Like<typeof en> = {
  skip: 'Ir al contenido',
  menu: 'Páginas',
  home: 'Fairshake, página de inicio',
  play: 'Jugar',
  rules: 'Reglas',
  tools: 'Útiles',
  tournaments: 'Torneos',
  loading: 'Cargando…',
  failed: 'No se pudo cargar esta página. Revisa tu conexión e inténtalo de nuevo.',
  again: 'Intentar de nuevo',
  offline: 'Estás sin conexión. Lo que escribes se guarda en este dispositivo.',
  titles: {
    home: 'Jugar con las matemáticas',
    rules: 'Reglas',
    tools: 'Herramientas',
    judge: 'Juez',
    solver: 'Solucionador',
    equate: 'Jugadas de Equate',
    activities: 'Actividades',
    missing: 'No existe',
    play: 'Crear una mesa',
    join: 'Entrar en una mesa',
    table: 'Mesa',
    replay: 'Repetición',
    watch: 'Mirar',
    screen: 'Pantalla grande',
    gallery: 'Galería',
    tournaments: 'Organizar un torneo',
    tournament: 'Torneo',
  },
  documents: 'Documentación',
  programs: 'Para programadores',
  legal:
    'Equations® y Equate® pertenecen a sus dueños; este proyecto no está afiliado a ellos. Fairshake es software libre bajo la Licencia Apache 2.0.',
  missing: {
    title: 'Aquí no hay ninguna página',
    text: (path) => `No hay nada en ${path}. Quizá el enlace tiene un error.`,
    home: 'A la página de inicio',
    rules: 'A las reglas',
  },
  settings: {
    title: 'Ajustes',
    colours: 'Colores',
    system: 'Como en este dispositivo',
    light: 'Claro',
    dark: 'Oscuro',
    contrast: 'Alto contraste',
    size: 'Tamaño del texto',
    normal: 'Normal',
    large: 'Grande',
    largest: 'Muy grande',
    motion: 'Movimiento',
    sound: 'Sonidos',
    on: 'Sí',
    off: 'No',
    language: 'Idioma',
    close: 'Listo',
  },
};

export default es;
