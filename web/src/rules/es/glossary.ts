/* Words of the games, in plain Spanish. */

export const glossary: Record<string, [string, string]> = {
  goal: ['Meta (Goal)', 'Los cubos en la línea de la Meta. Una solución tiene que valer lo mismo.'],
  required: [
    'Obligatorios (Required)',
    'La parte del tapete cuyos cubos hay que usar todos en una solución.',
  ],
  permitted: ['Permitidos (Permitted)', 'La parte del tapete cuyos cubos se pueden usar.'],
  forbidden: ['Prohibidos (Forbidden)', 'La parte del tapete cuyos cubos no se pueden usar.'],
  resources: ['Recursos (Resources)', 'Los cubos lanzados que todavía no se han movido.'],
  shake: ['Tirada (Shake)', 'Un lanzamiento de los cubos y todo lo que sigue hasta que se dan los puntos.'],
  'goal-setter': ['Quien pone la Meta', 'El jugador que lanza los cubos y pone la Meta.'],
  mover: [
    'Quien movió (Mover)',
    'El jugador que movió el último (o puso la Meta). Los desafíos son contra él.',
  ],
  challenge: [
    'Desafío',
    'Decir que quien movió el último se equivocó: Ahora, Imposible, o que Sin Meta es falso.',
  ],
  challenger: ['Desafiante', 'El jugador que desafió.'],
  'third-party': ['Tercero', 'Con tres jugadores: el que no desafía ni movió.'],
  block: ['Bloque', 'Un objeto en medio de la mesa. Quien lo levanta, desafía.'],
  now: [
    'Ahora (Now)',
    'Afirmar que se puede escribir una solución con el tapete y, como mucho, un cubo de Recursos.',
  ],
  impossible: [
    'Imposible (Impossible)',
    'Afirmar que no se puede escribir ninguna solución, se mueva lo que se mueva.',
  ],
  'no-goal': [
    'Sin Meta (No Goal)',
    'Quien debe poner la Meta dice que no se puede poner ninguna con solución.',
  ],
  bonus: ['Bono (Bonus)', 'Una palabra antes de mover: un cubo va a Prohibidos y después se mueve otro.'],
  variation: ['Variación', 'Una regla especial que un jugador elige para esta tirada.'],
  solution: ['Solución', 'La expresión que vale lo mismo que la Meta.'],
  equation: ['Ecuación', 'Solución = Meta, escrita en papel.'],
  'a-flub': ['Fallo A (A-flub)', 'Challenge Cup: la jugada permite una solución con un cubo más como mucho.'],
  'p-flub': ['Fallo P (P-flub)', 'Challenge Cup: la jugada impide toda solución.'],
  'force-out': ['Final forzado', 'Solo quedan dos cubos (Cup), o se movió el último: todos pueden escribir.'],
  cleanup: [
    'Recogida (Cleanup)',
    'Challenge Cup: el fin de la ronda. No se mueve más; todos pueden escribir.',
  ],
  insulated: ['Protegido', 'Un error que nadie notó antes de la siguiente acción legal: se queda así.'],
  ambiguous: ['Ambiguo', 'Se puede leer de dos maneras y una de ellas es falsa.'],
  rack: ['Atril', 'Equate: donde están tus nueve fichas.'],
  blank: ['Comodín', 'Equate: una ficha que vale por cualquier otra y no da puntos.'],
  premium: ['Casilla con premio', 'Equate: 2S y 3S multiplican una ficha, 2E y 3E toda una ecuación.'],
};
