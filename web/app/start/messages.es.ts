// The words of the opening page, in Spanish.

import type { messages as english } from './messages.ts';

export const messages: Translation<typeof english> = {
  title: 'La atención en una página',
  meaning: {
    start:
      'Una frase entra en un modelo de lenguaje como vectores, uno por token, y cada uno de ellos solo sabe de su propio token. La atención permite que cada token tome de los demás lo que necesita. Pregunta con una ',
    query: 'consulta',
    middle: '; cada token responde con una ',
    key: 'clave',
    end: '; y cuanto mejor coinciden las dos, mayor es la parte del ',
    value: 'valor',
    stop: ' de ese token que fluye de vuelta.',
  },
  steps: {
    scores:
      'Comparar: el producto escalar de cada consulta con cada clave. Divididas entre √d_k, las puntuaciones conservan un mismo tamaño sea cual sea el ancho; M suma −∞ donde un token no puede mirar.',
    weights: 'Repartir: la softmax convierte cada fila de puntuaciones en pesos que suman 1.',
    output: 'Promediar: la salida de un token es el promedio de todos los valores, ponderado por su fila.',
  },
  smooth:
    'Un dict encuentra su clave o nada. Aquí cada paso es suave: una consulta un poco mejor da una salida un poco mejor. Por eso se pueden aprender las tres matrices que producen consultas, claves y valores.',
  example: {
    reads: (token) => `“${token}” lee de`,
    see: 'Ver cada uno de sus pasos',
    note: 'Calculado por el motor de esta página, ahora mismo, con los vectores del ejemplo resuelto.',
  },
  ideas: 'Empieza por cualquier idea',
  order: 'Unas se apoyan en otras. Pero bien puedes empezar por aquella de la que dudas.',
  progress: (done, all) => `Hechas ${done} de ${all}; se anota solo en este dispositivo.`,
  forget: 'Olvidar lo que he hecho',
};
