// Every statistic for every d_k, each number of which explains itself.

import type { TemplateResult } from 'lit';
import type { ScalingResult } from '../../engine/types.ts';
import type { Scene } from '../../experiment/demo.ts';
import { sentenceView } from '../../lesson/sentence.ts';
import { matrix } from '../../views/matrix.ts';
import { formatCount } from '../../views/number.ts';
import { withSubscripts } from '../../views/subscript.ts';
import type { ScalingResults, ScalingState } from './compute.ts';
import { addressOf, softmaxMeasures, spokenOf, type Measured } from './addresses.ts';
import { messages } from './messages.ts';
import type { schema } from './schema.ts';
import { isOffCentre, isStandard, shownResult, shownScores, type Scores } from './scores.ts';

const { table: words } = messages;

interface Column {
  readonly group: keyof typeof words.groups;
  readonly label: string;
  readonly statistic: Measured | 'theory';
  readonly scores: Scores;
  readonly value: (result: ScalingResult) => number;
}

/** One column for each of the scores shown. */
function measured(statistic: Measured, state: ScalingState): Column[] {
  return shownScores(state).map((scores) => ({
    group: statistic,
    label: messages.shortScores[scores],
    statistic,
    scores,
    value: (result) => result[scores][statistic],
  }));
}

function columnsOf(state: ScalingState, results: ScalingResults): readonly Column[] {
  const [raw, ...divided] = measured('standardDeviation', state);
  const theory: Column = {
    group: 'standardDeviation',
    label: isStandard(state) ? words.rootLaw : words.law,
    statistic: 'theory',
    scores: 'raw',
    value: (result) => result.raw.theory.standardDeviation,
  };
  return [
    ...(isOffCentre(results) ? measured('mean', state) : []),
    raw!,
    theory,
    ...divided,
    ...softmaxMeasures.flatMap((name) => measured(name, state)),
  ];
}

function groupsOf(columns: readonly Column[]): { label: string; columns: number }[] {
  const names = [...new Set(columns.map(({ group }) => group))];
  return names.map((name) => ({
    label: words.groups[name],
    columns: columns.filter(({ group }) => group === name).length,
  }));
}

/** `results` is not empty. */
export function table(scene: Scene<typeof schema, ScalingResults>): TemplateResult {
  const { state, result: results, set } = scene;
  const columns = columnsOf(state, results);
  const { why } = state;
  const selected = why && {
    row: results.findIndex(({ dim }) => dim === why.row),
    column: columns.findIndex(
      ({ statistic, scores }) => statistic === why.quantity && scores === spokenOf(why)?.scores,
    ),
  };
  const shown = shownResult(state, results)!;
  return matrix({
    quantity: 'statistics',
    caption: words.caption,
    note: sentenceView(
      words.note(
        formatCount(shown.samples),
        { text: formatCount(shown.rows), value: undefined, why: addressOf('rows', shown.dim, 'raw') },
        formatCount(shown.keys),
        shown.rows === 1,
      ),
      scene,
    ),
    rows: results.length,
    columns: columns.length,
    values: results.flatMap((result) => columns.map(({ value }) => value(result))),
    rowLabels: results.map(({ dim }) => formatCount(dim)),
    rowHeading: withSubscripts(words.rowHeading),
    columnLabels: columns.map(({ label }) => withSubscripts(label)),
    columnGroups: groupsOf(columns),
    emphasisRow: results.indexOf(shown),
    selected,
    onSelect: (row, column) => {
      const { statistic, scores } = columns[column]!;
      set({ why: addressOf(statistic, results[row]!.dim, scores) });
    },
  });
}
