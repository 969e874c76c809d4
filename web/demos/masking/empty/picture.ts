// The picture of the part "empty": one row, three readings, and what each does to training.

import { html, nothing, type TemplateResult } from 'lit';
import type { Tensor } from '../../../engine/types.ts';
import { sentenceView, told, type Sentence } from '../../../lesson/sentence.ts';
import { formatNumber, inSentence } from '../../../views/number.ts';
import { tokenChoice } from '../controls.ts';
import type { ReadingName } from '../counted.ts';
import { messages } from '../messages.ts';
import { said, sideBySide, table, type MaskingScene } from '../tables.ts';
import { emptyFacts, gradientFacts } from './facts.ts';
import { sentinel, type EmptyNumbers } from './numbers.ts';

const { tables: words, readings } = messages;

interface ReadingWords {
  readonly title: string;
  readonly rule: string | Sentence;
  readonly who: string;
}

function readingSection(
  scene: MaskingScene,
  numbers: EmptyNumbers,
  name: ReadingName,
  { title, rule, who }: ReadingWords,
): TemplateResult {
  const { tokens } = scene.state;
  const reading = numbers[name];
  const rowLabels = [tokens[numbers.row]!];
  return html`<section class="reading" data-lesson=${name === 'notANumber' ? 'nan' : nothing}>
    <h2>${title}</h2>
    <p class="who">${typeof rule === 'string' ? rule : sentenceView(rule, scene)}</p>
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
    <div class="training">${said(scene, gradientFacts(scene.result, numbers, name))}</div>
  </section>`;
}

const rowText = ({ data }: Tensor) => Array.from(data, (value) => formatNumber(value)).join(', ');

export function emptyPicture(scene: MaskingScene, numbers: EmptyNumbers): TemplateResult {
  const { minusInfinity, finite, uniform } = numbers;
  const weight = uniform.weights.data[0]!;
  return html`${tokenChoice(scene, 'emptyRow', scene.asked.emptyRow, (position) => scene.set({ emptyRow: position, why: null }))}
    <div data-lesson="nan">${said(scene, emptyFacts(scene.state, numbers))}</div>
    ${readingSection(scene, numbers, 'zeros', readings.zeros)}
    ${readingSection(scene, numbers, 'notANumber', {
      ...readings.notANumber,
      rule: readings.notANumber.rule(rowText(minusInfinity)),
    })}
    ${readingSection(scene, numbers, 'uniform', {
      title: readings.uniform.title,
      rule: readings.uniform.rule(rowText(finite), told(formatNumber(weight), weight, 'uniform', 0, 0)),
      who: readings.uniform.who(inSentence(sentinel)),
    })}`;
}
