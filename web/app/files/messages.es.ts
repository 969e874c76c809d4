// The words about files in Spanish: what can be saved, what became of it, and what was wrong with a file that was opened.

import { fileLengthLimit } from '../../experiment/file.ts';
import { formatCount } from '../../views/number.ts';
import type { fileWords as english } from './messages.ts';

export const fileWords: Translation<typeof english> = {
  figure: 'La figura entera',
  experiment: 'El experimento',
  as: (name, kind) => `${name} como ${kind}`,
  kinds: { svg: 'SVG', png: 'PNG', csv: 'CSV', json: 'JSON' },
  open: 'Abrir un archivo…',
  openHint: 'El archivo de un experimento se vuelve a abrir aquí, o donde lo sueltes en la página.',
  about:
    'Las imágenes llevan el fondo de la página, claro u oscuro. CSV y JSON contienen los números sin redondear, con −∞ como -inf y "-Infinity".',
  saved: (file) => `${file} se ha guardado.`,
  askedToSave: (file) =>
    `Si ${file} no llega, es que la página que rodea a esta no permite guardar archivos.`,
  copyInstead: 'Copiarlo en su lugar',
  copied: 'Copiado',
  notCopied: 'Aquí tampoco está permitido copiar. Abre el playground en una ventana propia.',
  notDrawn: 'La página que rodea a esta no permite dibujar un PNG. El SVG contiene la misma imagen.',
  source: (title, facts, link) => [...facts, `Attention Playground: ${title}.`, link].join(' '),
  opened: (file, title, description) =>
    [`Se abrió ${title === '' ? file : `“${title}”`}.`, description].join(' ').trim(),
  faults: {
    'too-long': (file) =>
      `${file} no es un experimento: supera los ${formatCount(fileLengthLimit)} caracteres que se leen. No se ha cambiado nada.`,
    'not-json': (file) =>
      `${file} no es un experimento: no contiene JSON. No se ha cambiado nada. Los archivos que se pueden abrir se crean con “Guardar”.`,
    'not-an-experiment': (file) =>
      `${file} es JSON, pero no un experimento de este playground. No se ha cambiado nada.`,
  },
  unknownDemo: (file, demo) =>
    `${file} es para la demo “${demo}”, que esta página no tiene. No se ha cambiado nada.`,
  notFetched: (file, demo) =>
    `No se pudo cargar la demo “${demo}”, a la que pertenece ${file}. Abre el archivo otra vez cuando tengas conexión. No se ha cambiado nada.`,
  unreadable: (file) => `No se pudo leer ${file}. No se ha cambiado nada.`,
};
