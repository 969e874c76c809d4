// The picture of the part "empty": one row, three readings, and what each does to training.

import { html, nothing, type TemplateResult } from 'lit';
import type { Tensor } from '../../../engine/types.ts';
import { formatNumber, inSentence } from '../../../views/number.ts';
import { tokenChoice } from '../controls.ts';
import { messages } from '../messages.ts';
import { sideBySide, table, type MaskingScene } from '../tables.ts';
import { emptyFacts, gradientFacts } from './facts.ts';
import { sentinel, type EmptyNumbers, type Reading } from './numbers.ts';

const { tables: words, readings } = messages;

interface ReadingWords {
  readonly title: string;
  readonly rule: string;
  readonly who: string;
}

function readingSection(
  scene: MaskingScene,
  row: number,
  name: string,
  { title, rule, who }: ReadingWords,
  reading: Reading,
): TemplateResult {
  const { tokens } = scene.state;
  const rowLabels = [tokens[row]!];
  return html`<section class="reading" data-lesson=${name === 'notANumber' ? 'nan' : nothing}>
    <h2>${title}</h2>
    <p class="who">${rule}</p>
    ${sideBySide(
      scene,
      [name, `${name}Output`],
      html`${table(scene, name, reading.weights, {
        rowLabels,
        columnLabels: tokens,
        caption: words.row,
        colours: 'weights',
      })}
      ${table(scene, `${name}Output`, reading.output, {
        rowLabels,
        caption: words.rowOutput,
        colours: 'value',
      })}`,
    )}
    <p class="who">${who}</p>
    ${gradientFacts(reading).map((fact) => html`<p class="who training">${fact}</p>`)}
  </section>`;
}

const rowText = ({ data }: Tensor) => Array.from(data, (value) => formatNumber(value)).join(', ');

export function emptyPicture(scene: MaskingScene, numbers: EmptyNumbers): TemplateResult {
  const { row, minusInfinity, finite, zeros, notANumber, uniform } = numbers;
  return html`${tokenChoice(scene, 'emptyRow', row, (position) => scene.set({ emptyRow: position, why: null }))}
  ${emptyFacts(scene.state, numbers).map((fact) => html`<p class="fact" data-lesson="nan">${fact}</p>`)}
  ${readingSection(scene, row, 'zeros', readings.zeros, zeros)}
  ${readingSection(
    scene,
    row,
    'notANumber',
    { ...readings.notANumber, rule: readings.notANumber.rule(rowText(minusInfinity)) },
    notANumber,
  )}
  ${readingSection(
    scene,
    row,
    'uniform',
    {
      title: readings.uniform.title,
      rule: readings.uniform.rule(rowText(finite), formatNumber(uniform.weights.data[0]!)),
      who: readings.uniform.who(inSentence(sentinel)),
    },
    uniform,
  )}`;
}
