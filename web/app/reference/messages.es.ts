// The words of the reference in Spanish: what stands in links, on the element, and in messages between pages.

import type { referenceWords as english } from './messages.ts';

export const referenceWords: Translation<typeof english> = {
  title: 'Todos los ajustes y mensajes',
  lead: 'Qué puede decir un enlace, qué admite el elemento, y qué se dicen un playground insertado y la página que lo rodea. Todo se genera a partir de las tablas por las que se guía el propio playground; las claves y los valores predeterminados de la versión 1 de los enlaces nunca cambian (el valor predeterminado de lang es el idioma de la página que abre el enlace). “Desde” es la versión del paquete en que apareció un ajuste.',
  columns: {
    key: 'Clave',
    label: 'Ajuste',
    type: 'Tipo',
    default: 'Predeterminado',
    range: 'Se permite',
    help: 'Qué es',
    since: 'Desde',
    embed: 'Al insertar',
  },
  scrolls: (what) => `${what}, como tabla`,
  links: {
    heading: 'Enlaces',
    about:
      'Un enlace es la dirección del playground con # y ajustes detrás, clave=valor separados por &. Los ajustes en su valor predeterminado se pueden omitir; un valor incorrecto da el valor predeterminado y un aviso. Los mismos ajustes van detrás de embed.html#.',
    example: 'Por ejemplo',
    rows: {
      v: 'La versión de los enlaces: 1. Sin ella, lo mismo.',
      demo: 'Qué demo se abre, por uno de los nombres de abajo.',
      fields: 'Cuántos ajustes siguen; lo escribe el playground, para notar cuándo se cortó un enlace.',
      k: 'Una suma de comprobación de todo lo anterior, al final; la escribe el playground. Un enlace hecho a mano no la lleva.',
    },
  },
  presentation: {
    heading: 'Cómo se presenta',
    about: 'En los enlaces de todas las demos. No cambian nada del experimento.',
    languages:
      'Las páginas en inglés están en la raíz del sitio y las españolas en su carpeta es; embed.es.js y attention-playground.es.html son los archivos en español. Con lang, un enlace lleva de una página a la del otro idioma; un archivo suelto no puede, y dice cuál hay que tomar. Lo que el motor dice a los programas, y los programas mismos, está en inglés en todas partes.',
    controlsDefault: 'todos los marcados abajo como “opcional”',
    controlsRange: 'claves de esos ajustes, separadas por comas; vacío para ninguno',
  },
  demos: { heading: 'Los ajustes de cada demo' },
  control: {
    optional: 'opcional',
    kept: 'siempre está',
    setup: 'lo fija quien lo inserta',
  },
  element: {
    heading: 'El elemento',
    about:
      'embed.js define <attention-playground>. Sus atributos son demo y link, y cada ajuste de las tablas de arriba por su clave: <attention-playground demo="masking" tok="the,cat,sat" theme="dark">. Sus propiedades son demo, link y settings. Emite los tres primeros eventos de abajo, con las mismas propiedades en detail, sin type ni version.',
    attribute: 'Atributo',
    attributes: {
      demo: { type: 'texto', help: 'Qué demo se abre.' },
      link: {
        type: 'texto',
        range: 'un enlace como los de arriba, o una dirección que termina en uno',
        help: 'Qué se abre; los demás atributos lo modifican.',
      },
    },
  },
  messages: {
    heading: 'Mensajes de embed.html',
    about:
      'Mediante window.postMessage entre el marco y la página que lo rodea, solo con ella. Cada mensaje lleva type y version (1). Un id en una petición vuelve en su respuesta.',
    out: 'Desde el marco',
    in: 'Hacia el marco',
    columns: { type: 'Tipo', fields: 'Propiedades', meaning: 'Significado' },
    told: {
      'attention-ready': {
        fields: 'demo, link',
        meaning: 'Los primeros números de una demo están en pantalla.',
      },
      'attention-change': {
        fields: 'demo, link',
        meaning: 'El experimento ha cambiado, y sus números están en pantalla.',
      },
      'attention-answer': {
        fields: 'demo, question, answer, right',
        meaning:
          'Se hizo una predicción o se respondió a una pregunta: las palabras de una opción, un número, o una proporción de 0 a 1.',
      },
      'attention-height': {
        fields: 'height',
        meaning:
          'Qué altura debe tener el marco, en píxeles. También se comunica a las plataformas LTI y a WordPress a su manera.',
      },
      'attention-state': {
        fields: 'id, demo, link, settings, isComputed, facts, problems',
        meaning:
          'La respuesta a una petición: cada ajuste por su clave, si sus números ya están, qué dicen, y una frase por cada valor que no se pudo tomar tal como era.',
      },
      'attention-error': {
        fields: 'id, message',
        meaning: 'La petición no tuvo efecto; message dice por qué.',
      },
    },
    requests: {
      'attention-get': { fields: 'id', meaning: 'Pide el estado.' },
      'attention-set': {
        fields: 'id, link o settings',
        meaning:
          'Abre un enlace, o cambia los ajustes que se nombran, también los que un estudiante no puede cambiar. Un enlace en otro idioma carga la página de ese idioma, que dice attention-ready en lugar de una respuesta.',
      },
    },
    slides:
      '“slide:stop” y “slide:start”, textos sin más que envía reveal.js, lo ponen en pausa y lo dejan seguir.',
  },
};
