// The words of this demo, in Spanish.

import { say } from '../../lesson/sentence.ts';
import type { messages as english } from './messages.ts';

export const messages: Translation<typeof english> = {
  fields: {
    part: {
      label: 'Parte de la demo',
      help: 'Qué se mira: el trabajo, la memoria, los bloques o una carrera en este dispositivo',
      choices: {
        flops: 'trabajo',
        memory: 'memoria',
        matrix: 'la matriz',
        tiles: 'bloque a bloque',
        race: 'carrera en este dispositivo',
      },
    },
    tokens: { label: 'T', help: 'Cuántos tokens hay' },
    dim: { label: 'd', help: 'Qué ancho tiene el modelo' },
    heads: { label: 'Cabezas', help: 'Cuántas matrices T × T tiene una capa' },
    precision: {
      label: 'Números',
      help: 'Cuántos bytes ocupa un número: 4 o 2',
      choices: { float32: 'float32', float16: 'float16' },
    },
    seed: { label: 'Semilla', help: 'Misma semilla, mismos números' },
    tile: { label: 'Claves por bloque', help: 'Cuántas claves se leen cada vez' },
    step: { label: 'Bloque', help: 'El bloque que se muestra' },
    rescale: { label: 'Reescalar', help: 'Si un nuevo máximo reescala lo que se sumó antes' },
    length: { label: 'T', help: 'Cuántas palabras se encuentran unas con otras' },
    meeting: {
      label: 'Vectores',
      help: 'Según qué se comparan las palabras',
      choices: { words: 'las palabras', positions: 'sus posiciones' },
    },
    matrixMask: {
      label: 'Máscara',
      help: 'Qué palabras puede mirar una palabra',
      choices: { none: 'ninguna', causal: 'causal', window: 'causal, las últimas 64' },
    },
    temperature: { label: 'Temperatura', help: 'Divide las puntuaciones antes de la softmax' },
    looked: {
      label: 'Mostrar',
      help: 'Cuál de las dos matrices T × T se ve',
      choices: { weights: 'pesos', masked: 'puntuaciones enmascaradas' },
    },
    queryEdits: { label: 'Consulta cambiada', help: 'Celdas de q escritas a mano' },
    keyEdits: { label: 'Claves cambiadas', help: 'Celdas de k escritas a mano' },
    valueEdits: { label: 'Valores cambiados', help: 'Celdas de v escritas a mano' },
    why: { label: 'Por qué', help: 'El número que se explica' },
  },
  lead: {
    flops:
      'Cada consulta se encuentra con cada clave: QKᵀ y AV exigen un trabajo que crece con T². Todo lo demás en una capa, proyecciones y MLP, crece solo con T, pero con d². Por eso el término cuadrático tarda en dominar.',
    memory:
      'Durante mucho tiempo el muro no fue el trabajo, sino la memoria: una matriz T × T por cabeza, que se escribe y se vuelve a leer en cada paso. Si se calcula bloque a bloque, esa matriz nunca llega a guardarse.',
    matrix:
      'Esto es lo que significa T²: cada cuadrado es un número, para una cabeza de una capa. Las palabras son las de la retahíla inglesa “The House That Jack Built”, que repite lo mismo una y otra vez, y las palabras iguales se miran entre sí.',
    tiles:
      'La softmax parece necesitar la fila entera, por su máximo y su suma. No es así: basta llevar un máximo acumulado m, una suma acumulada ℓ y la suma ponderada de valores, y reescalarlas cuando llega una puntuación mayor. Los números de aquí se leen del kernel que corre en la carrera, después de cada bloque.',
    race: 'La misma atención, de cinco maneras, cronometrada en tu navegador: un bucle en JavaScript puro, los cinco pasos con sus matrices T × T, y la forma por bloques que no las necesita: completa, causal y repartida entre todos los núcleos.',
  },
  hint: {
    flops: 'Arrastra T y d, aquí o abajo. Haz clic en cualquier número para ver de dónde viene.',
    memory: 'Arrastra T y compara las dos líneas. Haz clic en cualquier número para ver de dónde viene.',
    matrix:
      'Cambia T y la máscara. Apunta a un cuadrado, o recórrelos con las flechas, para leerlo; haz clic en él para ver de dónde viene.',
    tiles:
      'Pulsa Espacio o → para el bloque siguiente. Cambia q, k y v más abajo. Haz clic en cualquier número para ver de dónde viene.',
    race: 'Los tiempos dependen del dispositivo, del navegador y de qué más se esté ejecutando. Se muestran, no se guardan.',
  },
  here: ['Aquí T\u00a0=\u00a0', ' y d\u00a0=\u00a0', '.'],
  presets: { dim: (dim) => `d = ${dim}`, toCrossover: 'T al punto de cruce' },
  slider: {
    typed: (name) => `${name}, escrito`,
    range: (least, most) => `Un número entero de ${least} a ${most}, por favor.`,
  },
  layer: 'Una capa, una secuencia de T tokens; una multiplicación y una suma son dos operaciones.',
  flops: {
    caption: 'Operaciones de una capa',
    headings: { part: 'Parte', formula: 'Fórmula', value: 'Operaciones' },
    rows: {
      scores: {
        name: 'QKᵀ',
        formula: '2T²d',
        source: 'paso 1 de la fórmula: T × T productos escalares de d términos',
      },
      average: {
        name: 'AV',
        formula: '2T²d',
        source: 'paso 5 de la fórmula: T × d promedios de T términos',
      },
      quadratic: { name: 'la atención en sí', formula: '4T²d', source: 'QKᵀ y AV' },
      projections: {
        name: 'proyecciones',
        formula: '8Td²',
        source: 'x W_Q, x W_K, x W_V y la W_O de la salida',
      },
      mlp: { name: 'MLP', formula: '16Td²', source: 'de d a 4d y de vuelta, en cada token' },
      linear: { name: 'lo demás', formula: '24Td²', source: 'proyecciones y MLP' },
      total: { name: 'en total', formula: '4T²d + 24Td²', source: '' },
    },
    share: 'Parte de la atención en sí',
    crossover: 'Punto de cruce',
    plot: {
      caption: 'Operaciones en función de T',
      x: 'T',
      y: 'operaciones',
      quadratic: '4T²d',
      linear: '24Td²',
      crossover: 'T = 6d',
      here: 'aquí',
      hereAt: (tokens) => `aquí: T = ${tokens}`,
      crossoverAt: (crossover) => `T = 6d = ${crossover}`,
      aboutX: 'Cuántos tokens hay.',
      aboutY: 'Multiplicaciones y sumas de una capa con la d elegida.',
      description: (crossover, tokens, share) =>
        `En ejes logarítmicos, 4T²d sube con el doble de pendiente que 24Td² y la cruza en T = ${crossover}. Con T = ${tokens} es el ${share} del trabajo.`,
    },
    fact: (tokens, dim, share) =>
      say`Con T = ${tokens} y d = ${dim}, la atención en sí es el ${share} del trabajo.`,
    before: (crossover) => say`El término cuadrático solo domina más allá de T = 6d = ${crossover}.`,
    at: (crossover) => say`T = 6d = ${crossover}: los dos términos son iguales.`,
    after: (crossover) => say`T supera 6d = ${crossover}, así que domina el término cuadrático.`,
    why: {
      scores:
        'Hay T × T puntuaciones, cada una un producto escalar de d productos y d sumas (entre todas las cabezas).',
      average: 'Cada una de las T × d salidas (entre todas las cabezas) es una suma de T pesos por valores.',
      quadratic: 'QKᵀ y AV juntos.',
      projections: 'Cuatro matrices de d × d, y cada uno de los T tokens por cada una de ellas.',
      mlp: 'Dos matrices, d × 4d y 4d × d, y cada uno de los T tokens por ambas.',
      linear: 'Proyecciones y MLP juntos.',
      total:
        'La softmax, las normalizaciones y los sesgos no se cuentan: crecen con T² o con Td, sin otro factor d.',
      share: 'Los factores 4, T y d se cancelan.',
      crossover: 'Donde los dos términos son iguales:',
    },
  },
  memory: {
    caption: 'Bytes de la atención de una capa',
    headings: { part: 'Parte', formula: 'Fórmula', value: 'Bytes' },
    rows: {
      inputsAndOutput: {
        name: 'Q, K, V y salida',
        formula: '4Td números',
        source: 'hacen falta en ambos casos',
      },
      matrix: {
        name: 'puntuaciones T × T',
        formula: 'cabezas · T² números',
        source: 'una matriz por cabeza',
      },
      plain: { name: 'sin bloques', formula: '', source: 'con las matrices' },
      statistics: {
        name: 'máximo y suma',
        formula: '2 · cabezas · T float32',
        source: 'por consulta y cabeza, en lugar de las matrices',
      },
      tile: {
        name: 'un bloque de puntuaciones',
        formula: '32 · 64 float32',
        source: 'las únicas puntuaciones que hay a la vez',
      },
      tiled: { name: 'por bloques', formula: '', source: 'sin las matrices' },
    },
    plot: {
      caption: 'Memoria en función de T',
      x: 'T',
      y: 'bytes',
      plain: 'sin bloques',
      tiled: 'por bloques',
      here: 'aquí',
      hereAt: (tokens) => `aquí: T = ${tokens}`,
      aboutX: 'Cuántos tokens hay.',
      aboutY: 'Lo que la atención de una capa guarda en memoria con la d y el número de cabezas elegidos.',
      description: (tokens, plain, tiled) =>
        `En ejes logarítmicos, la memoria sin bloques pronto sube con T²; por bloques, con T. Con T = ${tokens}: ${plain} sin bloques, ${tiled} por bloques.`,
    },
    fact: (tokens, heads, matrix, precision) =>
      say`Con T = ${tokens}, las puntuaciones T × T de ${heads === 1 ? 'una cabeza' : `${heads} cabezas`} ocupan ${matrix} en ${precision}, para una capa y una secuencia.`,
    instead: (statistics, tile) =>
      say`Por bloques, en su lugar quedan un máximo y una suma por fila: ${statistics}, y un bloque de ${tile}.`,
    why: {
      inputsAndOutput: 'Cuatro matrices de T × d.',
      matrix: 'Cada cabeza tiene su propia matriz T × T.',
      plain: 'Entradas y salida, y las matrices.',
      statistics:
        'Dos números por consulta de cada cabeza, siempre en float32 (4 bytes). El kernel de esta página necesita ambos solo para las 32 consultas que tiene entre manos, y guarda un único número, el logaritmo de la suma.',
      tile: '32 consultas por 64 claves, en float32 (4 bytes), sea cual sea T: es lo que el kernel de esta página trabaja cada vez.',
      tiled:
        'Entradas y salida, máximo y suma, y un bloque: en proporción a T. También lo es lo que el kernel de esta página necesita para ser rápido, y no se cuenta: K y V de una cabeza por segunda vez, en el orden en que los lee.',
    },
    heads: (count) => (count === 1 ? '1 cabeza' : `${count} cabezas`),
    bytes: 'bytes',
  },
  matrix: {
    captions: { weights: 'Pesos', masked: 'Puntuaciones enmascaradas' },
    labels: { weights: 'peso', masked: 'puntuación enmascarada' },
    hatched: { weights: 'exactamente 0', masked: 'bloqueada' },
    note: (tokens) => `${tokens} × ${tokens}`,
    word: (place, word) => `${place} “${word}”`,
    reading: (query, key, score, weight) =>
      `${query} mira a ${key}: puntuación enmascarada ${score}, peso ${weight}.`,
    blocked: (query, key) => `${query} no puede mirar a ${key}: el peso es exactamente 0.`,
    size: (tokens, cells, bytes) =>
      say`Con T = ${tokens}, una cabeza tiene ${cells} puntuaciones: ${bytes} en float32, y otros tantos pesos.`,
    kept: (nonzeros, zeros) =>
      say`La máscara deja ${nonzeros} de los pesos; ${zeros} son exactamente 0 y, aun así, ocupan su sitio.`,
    largest: (weight) => say`El peso máximo es el ${weight}.`,
    why: {
      masked: (dim) => `Un producto escalar de ${dim} productos, ÷ √${dim}, como en “Fórmula”.`,
      blocked: 'La máscara suma −∞, y e elevado a eso es exactamente 0.',
      pairs: 'Cada consulta se encuentra con cada clave.',
      float32: 'Un float32 ocupa 4 bytes; primero en bytes y luego en unidades de 1024.',
      nonzeros: 'los pesos que no son 0, contados',
      zeros: 'los pesos que son exactamente 0, contados',
      row: (keys, maximum) =>
        `m = ${maximum} es la mayor puntuación enmascarada de la fila; la suma recorre ${keys === 1 ? 'su única clave' : `sus ${keys} claves`}.`,
    },
  },
  tiles: {
    stepName: (from, to) => (from === to ? `clave ${from}` : `claves ${from}–${to}`),
    tile: (index) => `bloque ${index}`,
    steps: 'Bloques',
    scores: 'Puntuaciones s = q·k/√d_k',
    running: 'Lo que se guarda tras cada bloque',
    runningNote: 'ninguna puntuación ni peso de un bloque anterior',
    groups: {
      maximum: 'Máximo',
      factor: 'Reescalado',
      sum: 'Suma',
      accumulated: 'Σ e·v',
      output: 'Salida hasta aquí',
    },
    columns: { tile: 'bloque', running: 'm', factor: 'factor', sum: 'ℓ' },
    inputs: 'Datos de entrada',
    query: 'Consulta q',
    keys: 'Claves K',
    values: 'Valores V',
    discardEdits: (count) => `Descartar ${count} ${count === 1 ? 'cambio' : 'cambios'}`,
    queryName: 'q',
    keyName: (index) => `k${'₀₁₂₃₄₅₆₇₈₉'[index]}`,
    valueName: (index) => `v${'₀₁₂₃₄₅₆₇₈₉'[index]}`,
    back: '← Atrás',
    backName: 'Un bloque atrás',
    next: (tile) => `Siguiente: ${tile} →`,
    again: 'Volver al bloque 1',
    shortcut: 'Espacio · ← →',
    breakIt: 'Rómpelo:',
    noRescaling: 'no reescalar',
    claim: 'Tras el último bloque, la salida es la de la softmax sobre la fila entera',
    difference: (value) => say`diferencia máxima ${value}`,
    held: (output) => say`Ambas son (${output}), salvo redondeo.`,
    broken: (output, expected) =>
      say`Los bloques acaban en (${output}); la fila entera da (${expected}): se sumaron sumas con máximos distintos.`,
    first: (name, maximum, sum) =>
      say`El primer bloque (${name}) fija el máximo en ${maximum} y la suma en ${sum}.`,
    larger: (name, before, now, factor) =>
      say`El bloque de ${name} tiene una puntuación mayor: el máximo pasa de ${before} a ${now}, y todo lo que se sumó antes se multiplica por ${factor}.`,
    unscaled: (name, before, now) =>
      say`El bloque de ${name} tiene una puntuación mayor: el máximo pasa de ${before} a ${now}, pero lo que se sumó antes no se reescala.`,
    same: (name, maximum) =>
      say`El bloque de ${name} no tiene ninguna puntuación mayor que ${maximum}: el factor es 1, y sus exponenciales simplemente se suman.`,
    last: (output) => say`Con el último bloque, la salida es (${output}).`,
    why: {
      typed: 'Es un dato de entrada, escrito a mano.',
      drawn: (seed) =>
        `Es un dato de entrada, extraído de N(0, 1) con la semilla ${seed} y redondeado a un decimal.`,
      none: 'No hay nada antes del primer bloque.',
      tileMaximum: 'la mayor puntuación de este bloque',
      wholeRow: 'Los pesos son los de la softmax sobre la fila entera de una vez.',
      apart: 'el mayor |tras el último bloque − fila entera|, entre los números de la salida',
      notRescaled: 'El reescalado está desactivado, así que el factor es 1 sean cuales sean los máximos.',
    },
  },
  race: {
    run: 'Iniciar',
    again: 'Repetir',
    stop: 'Detener',
    contestants: {
      plainJavaScript: 'JavaScript puro',
      stepwise: 'cinco pasos',
      fused: 'por bloques',
      causal: 'por bloques, causal',
      allCores: 'por bloques, todos los núcleos',
    },
    allCores: (workers) =>
      workers > 0
        ? `por bloques, ${workers} ${workers === 1 ? 'worker' : 'workers'}`
        : 'por bloques, aquí sin workers',
    about: (dim, runs) =>
      `Una cabeza, d = ${dim}, float32; la mejor de hasta ${runs} ejecuciones de cada una. El bucle en JavaScript puro corre en la página, unas pocas filas cada vez, y solo se cuenta su propio tiempo; las demás corren en un worker, o en uno por núcleo, y se cuentan también la ida y la vuelta.`,
    waiting: (sizes) => `Aún no se ha medido nada. Al iniciar se recorren T = ${sizes}, en unos segundos.`,
    peak: 'Midiendo: solo multiplicaciones y sumas',
    running: (contestant, tokens) => `Midiendo: ${contestant} con T = ${tokens}`,
    stopped: 'Detenida. Se muestra lo que se midió hasta entonces.',
    failed: (reason) => `La carrera no pudo continuar. ${reason}`,
    work: (tokens, operations) =>
      say`Con T = ${tokens}, QKᵀ y AV exigen ${operations} operaciones; con máscara causal, más o menos la mitad.`,
    plot: {
      caption: 'Tiempo de una pasada',
      x: 'T',
      y: 'ms',
      aboutX: 'Cuántos tokens hay.',
      aboutY: 'Cuánto tardó una pasada en este dispositivo, en milisegundos.',
      description: (parts) => `Tiempo en función de T en ejes logarítmicos. ${parts}`,
      line: (name, time, tokens) => `${name}: ${time} ms con T = ${tokens}`,
      law: (name, exponent) => `${name}, ajuste: T elevado a ${exponent}`,
    },
    memory: {
      caption: 'Memoria de una pasada',
      y: 'bytes',
      about: 'Lo que una cabeza guarda en memoria según la fórmula de “memoria”, en float32.',
      description: (tokens, plain, tiled) =>
        `Memoria en función de T en ejes logarítmicos, según la fórmula de “memoria”, para una cabeza en float32. Con T = ${tokens}: ${plain} con una matriz T × T, ${tiled} sin ella.`,
    },
    table: { caption: 'Milisegundos', note: 'la mejor ejecución', rowHeading: 'T' },
    share: (tokens, rate, peak, share) =>
      say`Con T = ${tokens}, un núcleo hace ${rate} × 10⁹ operaciones por segundo, el ${share} de las ${peak} × 10⁹ que hace cuando multiplica y suma y nada más.`,
    slope: (parts, from) =>
      say`Crecimiento medido como potencia de T a partir de T = ${from} (mínimos cuadrados en ejes logarítmicos): ${parts}. La fórmula dice 2: el doble de tokens, cuatro veces el trabajo.`,
    slopeOf: (name, slope) => say`${slope} en “${name}”`,
    ratio: (tokens, slow, fast, times) =>
      say`Con T = ${tokens}, la forma ${fast} necesita 1/${times} del tiempo de “${slow}”.`,
    slower: (tokens, slow, fast) => say`Con T = ${tokens}, la forma ${fast} no es más rápida que “${slow}”.`,
    shared: (tokens, workers, times) =>
      say`Repartida entre ${String(workers)} workers, con T = ${tokens} necesita 1/${times} de lo que tarda sin repartir.`,
    notShared: (tokens, workers) =>
      say`Repartida entre ${String(workers)} workers, con T = ${tokens} no es más rápida.`,
    agree: 'El bucle en JavaScript puro y la forma por bloques calculan lo mismo',
    difference: (value) => say`diferencia máxima ${value}`,
    why: {
      work: 'QKᵀ y AV exigen 2T²d cada uno.',
      time: (runs) => `la más corta de hasta ${runs} ejecuciones en este navegador, ahora`,
      clock: {
        plainJavaScript: 'En el propio hilo de la página; las pausas para la página no se cuentan.',
        stepwise: 'En un worker; se cuentan la ida y la vuelta.',
        fused: 'En un worker; se cuentan la ida y la vuelta.',
        causal: 'En un worker; se cuentan la ida y la vuelta.',
        allCores: 'Las filas, repartidas entre workers; se cuentan la ida y la vuelta.',
      },
      exponent: 'la pendiente de la recta por los tiempos en ejes logarítmicos, por mínimos cuadrados',
      through: (points) => `por (T, tiempo): ${points}`,
      ratio: (tokens) => `ambos con T = ${tokens}`,
      billions: '× 10⁹ operaciones por segundo',
      rate: 'las operaciones de QKᵀ y AV entre el tiempo de la forma por bloques',
      peak: 'El máximo es la mejor de varias ejecuciones de dos bucles que solo multiplican y suman, en WebAssembly y en un núcleo.',
      apart:
        'el mayor |JavaScript puro − por bloques|, en todas las salidas de todos los tamaños hasta ahora',
    },
    caveat:
      'En un portátil, el cruce no tiene por qué estar donde dice la fórmula. La fórmula cuenta operaciones; el tiempo depende también de la memoria, de lo bien que cada producto se adapta al procesador y, con T pequeño, de lo que cuesta una llamada. Lo que sí se traslada es el crecimiento: la pendiente.',
  },
  predict: {
    share: (tokens, dim) =>
      `Con T = ${tokens} tokens y d = ${dim}: ¿qué parte del trabajo de una capa es la atención en sí, QKᵀ y AV?`,
    most: (tokens, dim) =>
      `Con T = ${tokens} tokens y d = ${dim}: ¿qué ocupa más memoria en la atención de una capa?`,
    zeros: (weights, tokens) =>
      `¿Cuántos de los ${weights} pesos de una cabeza con T = ${tokens} serán exactamente 0 con esta máscara?`,
    allowed: 'Esos son los que no son 0. ',
    zerosWhy: {
      causal: (nonzeros, tokens) =>
        `Una palabra se mira a sí misma y a todas las anteriores: quedan 1 + 2 + … + ${tokens} = ${nonzeros} pesos.`,
      window: (nonzeros, keys) =>
        `Una palabra se mira a sí misma y, como mucho, a las ${keys - 1} anteriores: quedan ${nonzeros} pesos.`,
    },
    stillThere: (zeros, bytes) =>
      `Los otros ${zeros} son exactamente 0 y, aun así, la matriz ocupa ${bytes}, igual que antes: eso es lo que ahorran los bloques.`,
    scores: (tokens) => `${tokens} palabras se miran todas entre sí: ¿cuántas puntuaciones tiene una cabeza?`,
    onlyWords: 'Esas son las palabras que hay. ',
    scoresWhy: (tokens, scores) =>
      `Cada palabra tiene una puntuación para cada palabra: ${tokens} × ${tokens} = ${scores}. El doble de palabras tiene el cuádruple de puntuaciones.`,
    factor: (name, scores, maximum) =>
      `Antes del bloque de ${name}, el máximo es m\u00a0=\u00a0${maximum}; las puntuaciones del bloque son ${scores}. ¿Por cuánto se multiplicará todo lo que se sumó antes?`,
    notOne: 'Con 1 se sumarían sumas con máximos distintos. ',
    factorWhy: (before, now, factor) =>
      `m pasa de ${before} a ${now}. Cada e^(s − m) que se sumó antes llevaba la m antigua, así que se multiplica por e^(m antigua − m nueva) = e^(${before} − ${now}) = ${factor}.`,
    factorSame: (maximum) =>
      `Ninguna puntuación de este bloque es mayor que m\u00a0=\u00a0${maximum}, así que m no cambia y el factor es e⁰ = 1: nada se reescala.`,
    largest:
      'Se ha leído el primer bloque. ¿Cuál contiene la mayor puntuación q·k/√d_k de la fila? q y K están abajo.',
    largestOther: (name, score) => `La mayor puntuación del bloque de ${name} es ${score}. `,
    largestWhy: (name, score) =>
      `La mayor de todas es ${score}, en el bloque de ${name}. Desde ahí m es ${score}, y lo que se sumó antes se ha reescalado a ella.`,
    faster: (tokens) =>
      `En este dispositivo, con T = ${tokens}: ¿cuántas veces más rápida será la forma por bloques que los cinco pasos con sus matrices T × T?`,
    fasterLater: 'Pulsa Iniciar: la carrera lo dirá.',
    fasterWhy: (operations, plain, tiled, matrix, tile) =>
      `Ambas exigen las mismas ${operations} operaciones: ${plain} ms en cinco pasos, ${tiled} ms por bloques. Los cinco pasos escriben una matriz de ${matrix} y la vuelven a leer, paso a paso; la forma por bloques tiene ${tile} de puntuaciones cada vez, que se quedan cerca del procesador.`,
  },
  whyHeading: (value) => `¿Por qué ${value}?`,
};
