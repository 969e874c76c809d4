// The Spanish words of this demo.

import { say } from '../../lesson/sentence.ts';
import type { messages as english } from './messages.ts';

const quoted = (token: string) => `“${token}”`;
const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const listed = (items: readonly string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} y ${items.at(-1)}`;
const tokensListed = (tokens: readonly string[]) => listed(tokens.map(quoted));
/** What a key is or is not: `el primer token`, `uno de los 3 primeros tokens`. */
const among = (first: number) => (first === 1 ? 'el primer token' : `uno de los ${first} primeros tokens`);

export const messages: Translation<typeof english> = {
  fields: {
    part: {
      label: 'Parte de la demo',
      help: 'Qué se mira',
      choices: {
        mask: 'la máscara',
        leak: 'detector de fugas',
        parallel: 'una pasada o muchas',
        cache: 'caché KV',
        empty: 'la fila vacía',
      },
    },
    tokens: { label: 'Tokens', help: 'Tu propia frase; las palabras se separan por espacios' },
    seed: {
      label: 'Semilla',
      help: 'Misma semilla, mismos vectores; un token tiene los mismos dondequiera que esté',
    },
    mask: {
      label: 'Máscara',
      help: 'Quién puede leer a quién, antes de que se pinte ninguna celda',
      choices: {
        none: 'ninguna',
        causal: 'causal',
        padding: 'relleno',
        window: 'ventana',
        prefix: 'prefijo',
      },
    },
    validKeys: {
      label: 'Tokens válidos',
      help: 'Los tokens que siguen a estos son relleno, que nadie puede leer',
    },
    left: { label: 'A la izquierda', help: 'Cuántos tokens anteriores puede leer un token' },
    right: { label: 'A la derecha', help: 'Cuántos tokens posteriores puede leer un token' },
    prefix: {
      label: 'Prefijo',
      help: 'Cuántos tokens del principio se leen entre sí libremente; el resto es causal',
    },
    painted: { label: 'Celdas pintadas', help: 'Celdas de la máscara pintadas a mano' },
    changed: { label: 'Cambia', help: 'Qué token se cambia; un enlace cuenta desde 0' },
    word: { label: 'por', help: 'La palabra que ocupa el lugar de ese token' },
    mistake: {
      label: 'Rómpelo',
      help: 'Errores que se cometen de verdad con una máscara',
      choices: {
        none: 'nada',
        swapped: 'booleano invertido',
        zero: '0 en vez de −∞',
        after: 'máscara tras softmax',
      },
    },
    step: {
      label: 'Token más nuevo',
      help: 'Cuántos tokens se han leído, incluido el más nuevo',
    },
    emptyRow: { label: 'Fila vacía', help: 'Qué consulta no puede leer nada; un enlace cuenta desde 0' },
    why: { label: 'Por qué', help: 'El número que se explica' },
  },
  lead: {
    mask: 'Un modelo de lenguaje aprende a decir el token siguiente. Un token que pudiera leer lo que viene después copiaría la respuesta. Una máscara lo prohíbe: se suma −∞ a una puntuación antes de la softmax, y exp(−∞) es exactamente 0.',
    leak: 'Una máscara con fugas no interrumpe el programa. El entrenamiento, simplemente, parece demasiado bueno. Así que cambia un token y mira qué salidas varían: una fila que no puede leer ese token debe quedar como está, hasta el último bit.',
    parallel:
      'Durante el entrenamiento se conoce la frase entera. Cada posición recibe los tokens verdaderos que la preceden (teacher forcing), y la máscara causal permite que una sola pasada valga por todos los prefijos: fila por fila, lo mismo que leer cada prefijo por su cuenta.',
    cache:
      'Durante la generación los tokens llegan de uno en uno. Con una máscara causal ninguna fila anterior cambia cuando se añade un token, así que se guardan las claves y los valores de los tokens anteriores, y cada token nuevo cuesta una fila.',
    empty:
      'Una consulta que no puede leer nada tiene una fila hecha solo de −∞. La softmax, tal como se escribe, divide entonces 0 entre 0. Las bibliotecas interpretan una fila así de tres maneras, y aquí se calculan las tres.',
  },
  hint: {
    mask: 'Pinta la máscara: arrastra sobre sus celdas, o recórrelas con las flechas y pulsa Espacio. Haz clic en un número calculado para ver de dónde sale.',
    leak: 'Elige el token y la palabra que ocupa su lugar, pinta la máscara o rómpela. Los vectores de los tokens no llevan aquí posiciones, así que no cambia nada más.',
    parallel: 'Pulsa Espacio o → para leer un token más, ← para volver.',
    cache: 'Pulsa Espacio o → para el token siguiente, ← para volver.',
    empty:
      'Estas filas son frecuentes: con relleno a la izquierda y una máscara causal, una posición de relleno solo tiene relleno antes de ella, y por tanto nada que pueda leer.',
  },
  here: {
    none: 'Aquí cada token puede leer todos los tokens.',
    causal: 'Aquí el token i puede leer el token j cuando j ≤ i: a sí mismo y lo que está antes.',
    padding: ['Número de palabras aquí: ', '. Lo que las sigue es relleno, que nadie puede leer.'],
    window: ['Aquí un token puede leer desde ', ' antes de sí mismo hasta ', ' después.'],
    prefix: [
      'Longitud del prefijo aquí: ',
      '. Sus tokens se leen entre sí libremente; los posteriores, solo lo que está antes de ellos.',
    ],
    leak: ['Aquí el token ', (from, to) => ` cambia de ${quoted(from)} a ${quoted(to)}.`],
    parallel: ['Aquí el prefijo termina en el lugar ', ' de la frase.'],
    cache: ['Tokens que han llegado hasta ahora: ', '.'],
    empty: ['Aquí es la fila ', (token) => `, la de ${quoted(token)}.`],
    painted: (allowed, blocked) =>
      ` Contra esta regla hay ${counted(allowed + blocked, 'par pintado', 'pares pintados')} a mano: ${listed([...(allowed > 0 ? [counted(allowed, 'permitido', 'permitidos')] : []), ...(blocked > 0 ? [counted(blocked, 'bloqueado', 'bloqueados')] : [])])}.`,
  },
  tables: {
    allowed: 'Puede leer',
    allowedNote: 'fila: consulta; columna: clave',
    mask: 'M',
    maskNote: 'se suma a las puntuaciones',
    scaled: (dim) => `Puntuaciones escaladas S/√${dim}`,
    masked: (dim) => `Puntuaciones enmascaradas S/√${dim} + M`,
    weights: 'Pesos A',
    output: 'Salida AV',
    sdpa: 'scaled_dot_product_attention',
    sdpaNote: 'attn_mask: True = puede atender',
    mha: 'nn.MultiheadAttention',
    mhaNote: 'attn_mask, key_padding_mask: True = se ignora',
    swapped: 'Pesos tras la confusión',
    outputWith: (token) => `Salida con ${quoted(token)}`,
    difference: 'Mayor diferencia',
    weightsWith: (token) => `Pesos con ${quoted(token)}`,
    rowSum: (sum) => `Σ = ${sum}`,
    passRow: 'Fila de la única pasada con máscara',
    prefixRow: (length) => `Pasada solo por ${counted(length, 'token', 'tokens')}, última fila`,
    parallel: 'Una pasada con máscara',
    prefixes: (tokens) => `${tokens} pasadas separadas`,
    cached: 'Salida desde la caché',
    fullRow: 'Fila de una pasada completa',
    query: 'Consulta del token nuevo',
    keys: 'Claves guardadas',
    values: 'Valores guardados',
    multiplications: 'Multiplicaciones por cada token',
    withCache: 'con caché',
    withoutCache: 'sin caché',
    mayRead: 'puede leerlo',
    itself: 'es el cambiado',
    staysSame: 'mismos bits',
    stayed: 'prohibido, mismos bits',
    leaked: 'prohibido, varió',
    row: 'Pesos de la fila',
    rowOutput: 'Su salida',
  },
  between: 'Entre M y los pesos',
  polarity: {
    title: 'True significa dos cosas',
    text: 'PyTorch lee una máscara booleana de dos maneras. Esta es la máscara de arriba para ambas: el mismo dibujo, valores opuestos.',
  },
  painted: '+ pintada a mano',
  seeEmpty: 'Ver la fila vacía',
  clear: (count) => `Borrar ${counted(count, 'celda pintada', 'celdas pintadas')}`,
  changedSentence: 'La frase después del cambio',
  back: '← Atrás',
  backName: 'Un token atrás',
  next: (token) => `Leer ${quoted(token)} →`,
  again: 'Volver al primer token',
  keys: 'Espacio · ← →',
  predict: {
    zeros: (weights) => `¿Cuántos de los ${weights} pesos serán exactamente 0?`,
    zerosWhy: (blocked, zeros) =>
      zeros === blocked
        ? `${blocked === 1 ? 'El único par bloqueado' : `Cada uno de los ${blocked} pares bloqueados`} tiene una puntuación enmascarada de −∞, y exp(−∞) es 0. Ningún otro peso es 0: la softmax da algo a toda puntuación enmascarada mayor que −∞.`
        : `${counted(blocked, 'par está bloqueado', 'pares están bloqueados')}, con una puntuación enmascarada de −∞. Los demás ceros son pesos tan pequeños que float32 los redondea a 0.`,
    allowed: 'Lo que dijiste es cuántos están permitidos. ',
    moved: (from, to, rows) =>
      `${quoted(from)} pasa a ser ${quoted(to)}. ¿Cuántas de las ${rows} salidas variarán?`,
    movedWhy: (token, able, stayed, leaked) => {
      const rule = `Solo pueden variar su propia fila y las que pueden leer ${quoted(token)}: ${able} en total.`;
      return [
        rule,
        ...(leaked > 0
          ? [`${counted(leaked, 'más varió', 'más variaron')}: la máscara tiene una fuga.`]
          : []),
        ...(stayed > 0 ? [`En ${stayed} de ellas el cambio no tuvo efecto.`] : []),
      ].join(' ');
    },
    prefix: (read) =>
      `“${read.join(' ')}” pasa solo por la atención, sin máscara. ¿Cuál será su última salida?`,
    prefixOptions: (token) => [
      `la misma que la fila de ${quoted(token)} en la pasada con máscara`,
      'otra: la pasada conoce además lo que viene después',
      'otra: la pasada reparte su peso entre más claves',
    ],
    prefixWhy:
      'Con una máscara causal una fila tiene las claves de su propio prefijo y ninguna más, y toda clave posterior tiene un peso de exactamente 0. Se hacen las mismas sumas.',
    prefixApart: 'Aquí hay entre ambas algo más que el redondeo.',
    cached: (token, again) =>
      `Releer todo el prefijo para ${quoted(token)} cuesta ${again} multiplicaciones. ¿Cuántas cuesta con la caché?`,
    cachedWhy: (queries, dim, valueDim, cached) =>
      `Una consulta se encuentra con ${counted(queries, 'clave', 'claves')}: 1 × ${queries} × (${dim} + ${valueDim}) = ${cached}. Sin la caché vuelven a pasar las ${queries} consultas.`,
    nothingNew:
      'Para los tokens anteriores no hay que calcular nada, pero el nuevo aún tiene que encontrarse con cada uno de ellos. ',
    everyNaN: (token, numbers) =>
      `La fila de ${quoted(token)} es NaN, y la pérdida la deja fuera. ¿Cuántos de los ${numbers} números de dL/dV son NaN de todos modos?`,
    everyNaNWhy:
      'dV = AᵀdO suma todas las filas de A. La pérdida devuelve 0 a la fila que deja fuera, pero 0\u00a0·\u00a0NaN es NaN, y una suma en la que hay un NaN es NaN.',
    leftOut: 'Eso cabría pensar. ',
  },
  facts: {
    zeros: (isAll, zeros, blocked, pairs) =>
      isAll
        ? say`Pares bloqueados: ${blocked} de ${pairs}. Todos sus pesos, ${zeros}, son exactamente 0.`
        : say`Pares bloqueados: ${blocked} de ${pairs}. Pesos suyos que son exactamente 0: ${zeros} de ${blocked}.`,
    nothingBlocked: (pairs) =>
      say`Los ${pairs} pares están permitidos: M vale 0 en todas partes y no cambia ninguna puntuación.`,
    emptyRows: (tokens) =>
      say`${tokensListed(tokens)} no ${tokens.length === 1 ? 'puede' : 'pueden'} leer nada: en esta biblioteca una fila de pesos así es toda 0, y su salida también. La parte “la fila vacía” muestra lo que hacen otras.`,
    swapped: (leaks, blocked, lost, allowed) =>
      say`Si se entrega tal cual a la otra, reciben peso ${leaks} de ${blocked} pares prohibidos, y no reciben ninguno ${lost} de ${allowed} pares permitidos. No se produce ningún error.`,
    swappedEmpty: (tokens) =>
      say`${tokensListed(tokens)} no ${tokens.length === 1 ? 'leería' : 'leerían'} entonces nada en absoluto: ${tokens.length === 1 ? 'su fila tiene' : 'sus filas tienen'} solo ceros aquí, y ningún número en nn.MultiheadAttention cuando devuelve sus pesos.`,
    held: (token) => `No varió ninguna de las salidas que no pueden leer ${quoted(token)}`,
    heldValue: (rows) => `${counted(rows, 'fila comprobada', 'filas comprobadas')}, todos los bits iguales`,
    leak: (tokens, token) =>
      `Fuga: la salida de ${tokensListed(tokens)} depende de ${quoted(token)}, que la máscara prohíbe`,
    leakValue: (difference) => `mayor diferencia ${difference}`,
    nothingToCheck: (token) =>
      `Todas las filas pueden leer ${quoted(token)}, así que no hay nada que comprobar`,
    moved: (moved, rows) => say`Salidas que variaron: ${moved} de ${rows}.`,
    sameWord: say`La palabra es la misma que antes, así que no se cambió nada.`,
    wrongSums: (tokens) =>
      say`Los pesos de ${tokensListed(tokens)} suman menos de 1: la softmax repartió peso que después se tiró.`,
    mistakes: {
      swapped: 'True se leyó como “se ignora”: todo lo prohibido está permitido, y al revés.',
      zero: 'Una puntuación de 0 es una puntuación como cualquier otra: e elevado a 0 es 1, y la clave bloqueada recibe su parte.',
      after:
        'Los pesos bloqueados son 0, pero las puntuaciones bloqueadas estaban en la suma entre la que divide la softmax.',
    },
    asked: (read, next) => say`Esta fila ha leído ${`“${read.join(' ')}”`} y debe decir ${quoted(next)}.`,
    lastRow: (read) =>
      say`Esta fila ha leído ${`“${read.join(' ')}”`}; lo que viene después no está en la frase.`,
    passes: (tokens, one, many) =>
      say`Una pasada da ${counted(tokens, 'predicción', 'predicciones')} con ${one} multiplicaciones; ${counted(tokens, 'pasada separada cuesta', 'pasadas separadas cuestan')} ${many}.`,
    same: 'Una pasada con máscara = pasadas separadas',
    cachedSame: 'Con caché = pasada completa',
    identical: 'todos los bits iguales',
    difference: (difference) => `mayor diferencia ${difference}`,
    cacheStep: (token, cached, again) =>
      say`Para ${quoted(token)} la caché necesita ${cached} multiplicaciones; releer todo el prefijo, ${again}.`,
    cacheSoFar: (tokens, cached, again, numbers, bytes) =>
      say`Después de ${counted(tokens, 'token', 'tokens')}: ${cached} frente a ${again}. Lo que cuesta: la caché guarda ${numbers} números, ${bytes} bytes en float32.`,
    counted: (dim, valueDim) =>
      `Multiplicaciones en QKᵀ y AV, contadas durante la ejecución: consultas × claves × (${dim} + ${valueDim}). Las proyecciones que producen q, k y v son las mismas en ambos casos y no se cuentan.`,
    readings: (token, weight) =>
      say`${quoted(token)} no puede leer nada: sus pesos son aquí 0; según la softmax tal como se escribe, NaN; y con un sustituto finito de −∞, ${weight} cada uno.`,
    allFinite: (numbers) =>
      say`Con la fila fuera de la pérdida: los ${numbers} números de dL/dV son todos finitos.`,
    someNaN: (nans, numbers) =>
      say`Con la fila fuera de la pérdida: ${nans} de ${numbers} números de dL/dV son NaN de todos modos, porque 0\u00a0·\u00a0NaN es NaN.`,
    lossIsNaN: say`Con la fila en la pérdida: la pérdida es NaN.`,
    noGradient: say`Con la fila en la pérdida: no envía gradiente a ningún valor.`,
    forbiddenGradient: (forbidden, largest) =>
      say`Con la fila en la pérdida: valores prohibidos que reciben gradiente: ${forbidden}, hasta ${largest}.`,
  },
  counted: {
    pairs: (tokens) => `${tokens} consultas × ${tokens} claves`,
    blocked: 'los pares en los que M es −∞, contados',
    allowed: 'los pares en los que M es 0, contados',
    zeros: 'los pares bloqueados cuyo peso es 0, hasta el último bit, contados',
    leaks: 'los pares bloqueados cuyo peso tras la confusión no es 0, contados',
    lost: 'los pares permitidos cuyo peso tras la confusión es 0, contados',
    rows: 'una salida por cada token',
    moved: 'las salidas en las que al menos un bit es otro después del cambio, contadas',
    checked:
      'las salidas cuya consulta no es el token cambiado ni puede leerlo, contadas; todas se comparan bit a bit',
    leak: 'la mayor diferencia entre las salidas que no deben variar',
    difference: 'la mayor |a − b| de todos los números de las dos tablas, en float64',
    work: (tokens, dim, valueDim) =>
      `${counted(tokens, 'consulta', 'consultas')} × ${counted(tokens, 'clave', 'claves')} × (${dim} de QKᵀ + ${valueDim} de AV), incluidos los pares bloqueados`,
    allPasses: (tokens, dim, valueDim) =>
      `Σ t · t · (${dim} + ${valueDim}) para t = 1 … ${tokens}: t consultas y t claves cada vez`,
    cachedSoFar: (tokens, dim, valueDim) =>
      `Σ 1 · t · (${dim} + ${valueDim}) para t = 1 … ${tokens}: una consulta y t claves cada vez`,
    kept: (tokens, dim, valueDim) =>
      `${counted(tokens, 'token', 'tokens')} × (${dim} números de su clave + ${valueDim} de su valor)`,
    bytes: (numbers) => `${numbers} números × 4 bytes de un float32`,
    gradients: (tokens, valueDim) => `${counted(tokens, 'valor', 'valores')} × ${valueDim}`,
    notANumbers:
      'los números de dL/dV que son NaN, contados; L es la suma de todas las salidas menos las de esta fila',
    largestGradient: 'el mayor |dL/dV|; L es la suma de las salidas de esta fila',
    backward: 'dL/dV = Aᵀ · dL/dO, calculado por la pasada hacia atrás',
    reached: 'los tokens cuyo valor recibe gradiente, contados; L es la suma de las salidas de esta fila',
  },
  plot: {
    caption: 'El trabajo hasta ahora',
    x: 'tokens leídos',
    y: 'multiplicaciones',
    aboutX: 'Cuántos tokens han llegado, uno tras otro.',
    aboutY:
      'Todas las multiplicaciones de QKᵀ y AV desde el primer token hasta este, sumadas tal como las hicieron los kernels.',
    cached: 'con caché',
    prefixes: 'sin caché',
    description: (tokens, cached, prefixes) =>
      `Después de ${tokens} tokens, ${cached} multiplicaciones con la caché y ${prefixes} cuando se relee cada prefijo.`,
  },
  reasons: {
    allowed: (query, key) => `${quoted(query)} puede leer ${quoted(key)}`,
    blocked: (query, key) => `${quoted(query)} no puede leer ${quoted(key)}`,
    drawn: (token, seed) =>
      `extraído de N(0, 1) para ${quoted(token)} con la semilla ${seed} y redondeado a un decimal: un dato de entrada`,
    painted: 'pintado a mano',
    all: 'sin máscara: cada consulta puede leer todas las claves',
    causal: (query, key) =>
      key <= query
        ? `causal: la clave ${key + 1} no viene después de la consulta ${query + 1}`
        : `causal: la clave ${key + 1} viene después de la consulta ${query + 1}`,
    padding: (key, valid) => `relleno: la clave ${key + 1} ${key < valid ? 'es' : 'no es'} ${among(valid)}`,
    window: (query, key, left, right) =>
      `ventana: la clave ${key + 1} ${key >= query - left && key <= query + right ? 'está' : 'no está'} dentro de ${Math.max(0, query - left) + 1} … ${query + right + 1}`,
    prefix: (query, key, prefix) => {
      if (key <= query) return `prefijo: la clave ${key + 1} no viene después de la consulta ${query + 1}`;
      return query < prefix && key < prefix
        ? `prefijo: la consulta ${query + 1} y la clave ${key + 1} están ambas entre los ${prefix} primeros tokens`
        : `prefijo: la clave ${key + 1} viene después de la consulta ${query + 1}, y no ${prefix === 1 ? 'son ambas el primer token' : `están ambas entre los ${prefix} primeros tokens`}`;
    },
    counting: 'Los tokens se cuentan desde 1.',
    difference: 'mayor diferencia',
    multiplications: 'multiplicaciones',
    work: (queries, keys, dim, valueDim) =>
      `${counted(queries, 'consulta', 'consultas')} × ${counted(keys, 'clave', 'claves')} × (${dim} de QKᵀ + ${valueDim} de AV)`,
  },
  readings: {
    zeros: {
      title: 'Ceros',
      rule: 'Una fila sin ninguna clave no tiene pesos que repartir: 0 por definición.',
      who: 'Esta biblioteca, el operador Attention de ONNX y scaled_dot_product_attention de PyTorch desde la versión 2.5.',
    },
    notANumber: {
      title: 'NaN',
      rule: (row) => say`softmax(${row}) = 0 ÷ 0`,
      who: 'La softmax tal como se escribe (torch.softmax), y por eso nn.MultiheadAttention cuando devuelve sus pesos.',
    },
    uniform: {
      title: 'Uniforme',
      rule: (row, weight) => say`softmax(${row}) = ${weight} cada uno`,
      who: (sentinel) =>
        `El código que escribe un número finito muy grande, aquí ${sentinel}, en vez de −∞. En float32 cualquier puntuación desaparece a su lado, así que todas las claves empatan, también las prohibidas.`,
    },
  },
};
