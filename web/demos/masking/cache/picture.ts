// The picture of the part "cache": what is kept, what the new token costs, and that nothing is lost.

import { html, type TemplateResult } from 'lit';
import { rowsFrom } from '../../../lesson/inputs.ts';
import { askAbout } from '../../../lesson/sentence.ts';
import { linePlot } from '../../../views/line-plot.ts';
import { formatCount } from '../../../views/number.ts';
import { steps } from '../controls.ts';
import { messages } from '../messages.ts';
import { agreementVerdict, said, sideBySide, table, whyBelow, type MaskingScene } from '../tables.ts';
import { cacheFacts } from './facts.ts';
import type { CacheNumbers } from './numbers.ts';

const { tables: words } = messages;
/** The vectors are drawn with one decimal. */
const digits = 1;

function workTable(scene: MaskingScene, { decoded }: CacheNumbers): TemplateResult {
  const { tokens } = scene.state;
  const { cached, prefixes } = decoded.multiplications;
  const counts = { shape: [2, tokens.length], data: Float32Array.of(...cached, ...prefixes) };
  return table(scene, 'multiplications', counts, {
    rowLabels: [words.withCache, words.withoutCache],
    columnLabels: tokens,
    caption: words.multiplications,
    note: undefined,
    rowTone: undefined,
    columnTone: undefined,
  });
}

function workPlot(scene: MaskingScene, { decoded }: CacheNumbers): TemplateResult {
  const { cachedSoFar, prefixesSoFar } = decoded.multiplications;
  const points = (totals: readonly number[], row: 0 | 1) =>
    totals.map((y, n) => ({
      x: n + 1,
      y,
      ask: askAbout(scene, { quantity: 'workSoFar', row, column: n }),
    }));
  const { plot } = messages;
  return linePlot({
    caption: plot.caption,
    description: plot.description(
      cachedSoFar.length,
      formatCount(cachedSoFar.at(-1)!),
      formatCount(prefixesSoFar.at(-1)!),
    ),
    x: { label: plot.x, about: plot.aboutX },
    y: { label: plot.y, about: plot.aboutY },
    series: [
      { name: plot.prefixes, points: points(prefixesSoFar, 1), tone: 'violated' },
      { name: plot.cached, points: points(cachedSoFar, 0), tone: 'accent' },
    ],
  });
}

export function cachePicture(scene: MaskingScene, numbers: CacheNumbers): TemplateResult {
  const { state, result } = scene;
  const { tokens } = state;
  const { length, decoded, query, keys, values, weights, output } = numbers;
  const newest = length - 1;
  const asker = [tokens[newest]!];
  const read = tokens.slice(0, length);
  const [step, total] = cacheFacts(state, result, numbers);
  return html`${steps(scene)}
    ${sideBySide(
      scene,
      ['q', 'k', 'v'],
      html`${table(scene, 'q', query, { rowLabels: asker, caption: words.query, note: undefined, digits, colours: 'query' })}
      ${table(scene, 'k', keys, {
        rowLabels: read,
        rowTone: 'key',
        caption: words.keys,
        digits,
        colours: 'key',
        emphasisRow: newest,
      })}
      ${table(scene, 'v', values, {
        rowLabels: read,
        rowTone: 'value',
        caption: words.values,
        digits,
        colours: 'value',
        emphasisRow: newest,
      })}`,
      'compact',
    )}
    ${sideBySide(
      scene,
      ['weights', 'output', 'fullRow'],
      html`${table(scene, 'weights', weights, {
        rowLabels: asker,
        columnLabels: read,
        caption: words.weights,
        colours: 'weights',
      })}
      ${table(scene, 'output', output, {
        rowLabels: asker,
        caption: words.cached,
        note: undefined,
        colours: 'value',
      })}
      ${table(scene, 'fullRow', rowsFrom(decoded.parallel, newest, length), {
        rowLabels: asker,
        caption: words.fullRow,
        note: undefined,
        colours: 'value',
      })}`,
      'compact',
    )}
    ${agreementVerdict(scene, numbers)} ${said(scene, [step])}
    ${sideBySide(scene, ['multiplications'], workTable(scene, numbers))} ${said(scene, [total])}
    ${workPlot(scene, numbers)} ${whyBelow(scene, ['workSoFar'])}
    <p class="hint">${messages.facts.counted(result.inputs.k.shape[1]!, result.inputs.v.shape[1]!)}</p>`;
}
