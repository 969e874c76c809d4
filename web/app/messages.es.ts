// The words of the page around the demos, in Spanish.

import type { messages as english } from './messages.ts';

export const messages: Translation<typeof english> = {
  name: 'Attention Playground',
  alreadyDefined:
    'Attention Playground: esta página ya había cargado el elemento, quizá en otra versión; se usa la primera.',
  demos: 'Demos',
  undo: 'Deshacer',
  redo: 'Rehacer',
  startOver: 'Restablecer',
  copyLink: 'Copiar enlace',
  share: 'Compartir…',
  openInPlayground: 'Abrir en el playground ↗',
  linkCopied: 'Enlace copiado',
  linkNotCopied: (link) => `Aquí no está permitido copiar. El enlace: ${link}`,
  linkTooLong:
    'Este experimento es demasiado grande para un enlace: al recargar se olvidan los últimos cambios, y no hay enlace que copiar.',
  theme: { auto: 'Tema: el del dispositivo', light: 'Tema: claro', dark: 'Tema: oscuro' },
  starting: 'Iniciando el motor…',
  working: 'Calculando…',
  progress: (fraction) => `Calculando… ${Math.floor(fraction * 100)} %`,
  stop: 'Detener',
  stopped: 'Detenido. La figura muestra los números de antes.',
  stoppedEmpty: 'Detenido antes de que hubiera números.',
  runAgain: 'Ejecutar otra vez',
  failed: (reason) => `Esto no se pudo calcular. ${reason}`,
  noEngine: (reason) => `El motor no pudo iniciarse, así que no hay números. ${reason}`,
  noDemo: (reason) => `No se pudo cargar esta demo. Ábrela otra vez cuando tengas conexión. ${reason}`,
  dismiss: 'Cerrar este aviso',
  done: 'hecha',
  path: 'El camino por la lección',
  previous: '← Anterior',
  next: 'Siguiente →',
  fixed: { text: 'Este enlace omite algunos controles.', link: 'Mostrarlos todos' },
  invitation: { question: '¿Empiezas con la atención?', link: 'Cabe en una página' },
  prediction: {
    skip: 'Omitir',
    show: 'Mostrar',
    again: 'Predecir esta',
    tolerance: (within) => (within ? `Basta con acercarse: ${within}.` : 'Solo cuenta el número exacto.'),
    relative: (share) => `±${share}`,
    points: (points) => `±${points} ${points === '1' ? 'punto porcentual' : 'puntos porcentuales'}`,
    quoted: (option) => `“${option}”`,
    saidAlone: (said) => `Dijiste ${said}.`,
    saidSo: (said) => `Dijiste ${said}, y así es.`,
    saidNear: (said, is, within) => `Dijiste ${said}; es ${is}, dentro de ${within}.`,
    saidOther: (said, is) => `Dijiste ${said}; es ${is}.`,
    or: (options) => options.join(' o '),
  },
  code: {
    about: 'Este experimento como programa. Imprime los números de arriba: un nombre y, debajo, las filas.',
    language: 'Lenguaje',
    languages: { numpy: 'NumPy', pytorch: 'PyTorch', cpp: 'C++' },
    copy: 'Copiar',
    save: 'Guardar',
    copied: 'Copiado',
    notCopied: 'Aquí no está permitido copiar. Selecciona el texto y cópialo.',
    notFetched: 'No se pudo cargar el código. Ábrelo otra vez cuando tengas conexión.',
  },
  panels: {
    code: 'Ver el código',
    files: 'Guardar o abrir',
    share: 'Compartir o insertar',
    notFetched: 'Esto no se pudo cargar. Ábrelo otra vez cuando tengas conexión.',
  },
  problemsNotFetched:
    'Una parte de este enlace no se pudo leer, y las palabras para explicarlo no se pudieron cargar.',
  newSeed: 'Nueva semilla',
  seedHelp: 'Misma semilla, mismos números',
  tooManyTokens: (given, allowed) =>
    `${given} tokens son demasiados para esta demo: como mucho ${allowed}. La figura muestra la frase de antes.`,
  tooFewTokens: (allowed) =>
    `Escribe al menos ${allowed === 1 ? 'una palabra' : `${allowed} palabras`}. La figura muestra la frase de antes.`,
  tokenTooLong: (allowed) =>
    `Un token tiene más de ${allowed} caracteres. La figura muestra la frase de antes.`,
  notANumber: (least, most) => `Un número de ${least} a ${most}, por favor.`,
  notAWholeNumber: (least, most) => `Un número entero de ${least} a ${most}, por favor.`,
  notIntegers: (least, most, count) =>
    `Hasta ${count} números enteros de ${least} a ${most}, separados por comas, por favor.`,
};
