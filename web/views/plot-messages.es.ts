// The Spanish of what plots say themselves.

import type { messages as english } from './plot-messages.ts';

export const messages: Translation<typeof english> = {
  theory: 'teoría',
  count: 'frecuencia',
  expected: 'esperado',
  read: 'Leer punto por punto, con las flechas',
  point: (series, x, xValue, y, yValue) => `${series}: ${x} = ${xValue}, ${y} = ${yValue}`,
  bar: (from, to, count) => `de ${from} a ${to}: ${count}`,
  barExpected: (from, to, count, expected) => `de ${from} a ${to}: ${count}, teoría ${expected}`,
  below: (count) => `${count} por debajo`,
  above: (count) => `${count} por encima`,
  table: { from: 'de', to: 'a' },
  axis: {
    heading: (label) => `El eje «${label}»`,
    linear: 'Lineal: pasos de la misma longitud suman la misma cantidad.',
    log: (factor) =>
      `Logarítmico: pasos de la misma longitud multiplican por el mismo factor, de marca a marca por ${factor}.`,
    drawn: (least, greatest) => `Lo dibujado va de ${least}, el número menor, a ${greatest}, el mayor.`,
    given: (low, high) => `El eje va de ${low} a ${high}.`,
    rounded: (low, high) => `El eje sigue hasta los números redondos más próximos, de ${low} a ${high}.`,
  },
};
