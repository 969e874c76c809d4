// The picture of the part "leak": one token changed, the outputs before and after, and the verdict.

import { html, type TemplateResult } from 'lit';
import { shownSum } from '../../../lesson/mistakes.ts';
import { askAbout } from '../../../lesson/sentence.ts';
import { leading } from '../../../views/flow.ts';
import type { RowNote } from '../../../views/matrix.ts';
import { formatNumber } from '../../../views/number.ts';
import { tokenLabel, tokenName } from '../../../views/token.ts';
import { maskControls, tokenChoice } from '../controls.ts';
import { messages } from '../messages.ts';
import { isAllowed } from '../pattern.ts';
import { painter, said, sideBySide, table, verdict, type MaskingScene } from '../tables.ts';
import { leakFacts, leakVerdict, moved, sumsToOne } from './facts.ts';
import type { LeakNumbers } from './numbers.ts';

const { tables: words } = messages;

function rowNote(numbers: LeakNumbers, row: number): RowNote {
  const hasMoved = moved(numbers, row);
  if (numbers.mustStay[row])
    return hasMoved ? { text: words.leaked, violated: true } : { text: words.stayed };
  if (!hasMoved) return { text: words.staysSame };
  return { text: row === numbers.changed ? words.itself : words.mayRead };
}

/** The changed sentence, with the new word marked. */
function changedSentence({ changed, changedTokens }: LeakNumbers): TemplateResult {
  return html`<p class="sentence" aria-label=${messages.changedSentence}>
    ${changedTokens.map((token, n) =>
      n === changed ? html`<mark>${tokenLabel(token)}</mark> ` : html`${tokenLabel(token)} `,
    )}
  </p>`;
}

export function leakPicture(scene: MaskingScene, numbers: LeakNumbers): TemplateResult {
  const { state, asked, result, controls, set } = scene;
  const { tokens } = state;
  const { changed, changedTokens, before, after, compared, rowSums } = numbers;
  const { weights } = after;
  const [original, replaced] = [tokens, changedTokens].map((sentence) => tokenName(sentence[changed]!));
  const rows = tokens.map((_, row) => row);
  return html`<div class="change">
      ${tokenChoice(scene, 'changed', asked.changed, (position) => set({ changed: position, why: null }))}
      ${controls('word')}
    </div>
    ${changedSentence(numbers)} ${maskControls(scene)} ${controls('mistake')}
    ${verdict(scene, leakVerdict(state, numbers))}
    ${sideBySide(
      scene,
      ['before', 'output', 'difference'],
      html`${leading(
        table(scene, 'before', before.output, {
          rowLabels: tokens,
          caption: words.outputWith(original!),
          note: undefined,
          colours: 'value',
        }),
        '→',
      )}
      ${table(scene, 'output', after.output, {
        rowLabels: changedTokens,
        caption: words.outputWith(replaced!),
        note: undefined,
        colours: 'value',
      })}
      ${table(scene, 'difference', compared.rowDifferences, {
        rowLabels: changedTokens,
        caption: words.difference,
        note: undefined,
        rowNotes: rows.map((row) => rowNote(numbers, row)),
      })}`,
      'compact',
    )}
    ${said(scene, leakFacts(state, result, numbers))}
    ${sideBySide(
      scene,
      ['weights', 'rowSums'],
      html`${painter(scene)}
      ${table(scene, 'weights', weights, {
        rowLabels: changedTokens,
        columnLabels: changedTokens,
        caption: words.weightsWith(replaced!),
        colours: 'weights',
        // A weight where none may be shows its colour.
        blocked: (row, column) =>
          !isAllowed(result.pattern.allowed, row, column) && weights.data[row * tokens.length + column] === 0,
        rowNotes: rows.map((row) =>
          sumsToOne(numbers, row)
            ? null
            : {
                text: words.rowSum(formatNumber(shownSum(rowSums.data[row]!))),
                violated: true,
                ask: {
                  value: rowSums.data[row]!,
                  ...askAbout(scene, { quantity: 'rowSums', row, column: 0 }),
                },
              },
        ),
      })}`,
      'compact',
    )}`;
}
