// The words, in Spanish, of the panel that shares an experiment and makes it part of a course page.

import { linkLengths } from '../../experiment/link-pairs.ts';
import type { shareWords as english } from './messages.ts';

export const shareWords: Translation<typeof english> = {
  titled: (demo) => `Attention Playground: ${demo}`,
  link: 'Enlace',
  linkName: 'El enlace de este experimento',
  copy: 'Copiar',
  copyName: (what) => `Copiar: ${what}`,
  copied: (what) => `Copiado: ${what}`,
  notCopied: 'Aquí no está permitido copiar. Selecciona el texto y cópialo.',
  send: 'Enviar…',
  showQr: 'Código QR',
  qrName: (title) => `Código QR del enlace a “${title}”`,
  qrTooLong: 'El enlace es demasiado largo para un código QR.',
  saveQr: 'Guardarlo como SVG',
  lengths: {
    long: (length) =>
      `El enlace tiene ${length} caracteres. Los chats con un límite de ${linkLengths.risky} lo admiten; los de límite menor pueden cortarlo.`,
    risky: (length) =>
      `El enlace tiene ${length} caracteres: algunos chats y programas de correo cortan los de más de ${linkLengths.risky}. Un archivo es más seguro.`,
    refused: (length) =>
      `Con ${length} caracteres, el experimento es demasiado grande para un enlace y para insertarlo. Guárdalo como archivo: se vuelve a abrir aquí.`,
  },
  saveFile: 'Guardar como archivo',
  coursePage: 'Para la página de un curso',
  about:
    'Los estudiantes empiezan con el experimento tal como está arriba: cámbialo allí. Los resultados, los pasos y las explicaciones se quedan siempre; elige qué se podrá cambiar.',
  demo: 'Demo',
  controls: 'Los estudiantes pueden cambiar',
  all: 'Todo',
  none: 'Nada',
  noControls: 'Nada en esta demo cambia sus números.',
  asks: 'Se pide a los estudiantes',
  predict: 'predecir antes de ver',
  theme: 'Tema',
  language: 'Idioma',
  preview: 'Vista previa',
  previewName: 'Lo que verán los estudiantes',
  previewHint: 'Pruébalo: lo que hagas aquí no cambia nada arriba.',
  widths: { full: 'Todo el ancho', medium: '500 px', phone: '360 px' },
  paste: 'Para pegar',
  kind: 'Tipo de página',
  kinds: {
    iframe: 'Marco HTML',
    element: 'Elemento HTML',
    markdown: 'Markdown',
    mystFrame: 'Marco MyST',
    mystWidget: 'Widget MyST',
    quarto: 'Quarto',
  },
  where: {
    iframe:
      'En el HTML de cualquier página: Moodle, Canvas, WordPress, MkDocs, Docusaurus, reveal.js. Funciona en todas partes. Donde la página lo permite, la altura se ajusta sola.',
    element:
      'En páginas propias, donde se permiten scripts. Ajusta sola su altura y comunica a la página lo que pasa mediante eventos.',
    markdown: 'Donde solo se permiten enlaces: un chat, un foro, un README.',
    mystFrame:
      'En una página de MyST o Jupyter Book 2. La altura del recuadro es siempre el 60 % de su ancho.',
    mystWidget: 'En una página de MyST o Jupyter Book 2: sin marco, con la altura que necesite.',
    quarto: 'En un documento de Quarto o una presentación de reveal.js.',
  },
  height: (given, needed) =>
    given < needed
      ? `Mide ${given} px de alto y se desplaza por dentro; con ${needed} px se vería todo lo que hay en la vista previa.`
      : `Mide ${given} px de alto, lo que necesita en la vista previa.`,
  noIntegrity:
    'Sin hash (integrity): abre el playground por https para que se calcule. Hace que los navegadores rechacen un archivo modificado.',
  fromFile:
    'Esta página es un archivo de tu dispositivo. Abre el playground en la web para insertarlo en una página.',
  reference: 'Todos los ajustes y mensajes',
};
