// The picture of the part "parallel": a row of the one pass beside its prefix alone, and all outputs of both.

import { html, type TemplateResult } from 'lit';
import { steps } from '../controls.ts';
import { messages } from '../messages.ts';
import { agreementVerdict, said, sideBySide, table, type MaskingScene } from '../tables.ts';
import { parallelFacts } from './facts.ts';
import type { ParallelNumbers } from './numbers.ts';

const { tables: words } = messages;

export function parallelPicture(scene: MaskingScene, numbers: ParallelNumbers): TemplateResult {
  const { state } = scene;
  const { tokens } = state;
  const { length, decoded, compared, passWeights, prefixWeights } = numbers;
  const newest = length - 1;
  const asker = [tokens[newest]!];
  const [prediction, work] = parallelFacts(state, scene.result, numbers);
  return html`${steps(scene)} ${said(scene, [prediction])}
  ${sideBySide(
    scene,
    ['weights', 'prefix'],
    html`${table(scene, 'weights', passWeights, {
      rowLabels: asker,
      columnLabels: tokens,
      caption: words.passRow,
      colours: 'weights',
      blocked: (_, column) => column > newest,
    })}
    ${table(scene, 'prefix', prefixWeights, {
      rowLabels: asker,
      columnLabels: tokens.slice(0, length),
      caption: words.prefixRow(length),
      note: undefined,
      colours: 'weights',
    })}`,
  )}
  ${agreementVerdict(scene, numbers)}
  ${sideBySide(
    scene,
    ['parallel', 'prefixes', 'difference'],
    html`${table(scene, 'parallel', decoded.parallel, {
      rowLabels: tokens,
      caption: words.parallel,
      colours: 'value',
      emphasisRow: newest,
    })}
    ${table(scene, 'prefixes', decoded.prefixes, {
      rowLabels: tokens,
      caption: words.prefixes(tokens.length),
      colours: 'value',
      emphasisRow: newest,
    })}
    ${table(scene, 'difference', compared.rowDifferences, {
      rowLabels: tokens,
      caption: words.difference,
      note: undefined,
    })}`,
  )}
  ${said(scene, [work])}`;
}
