// The picture of the part "tile by tile": the tile that is read, what it makes, and all that is kept.

import { html, nothing, type TemplateResult } from 'lit';
import type { Tensor } from '../../../engine/types.ts';
import type { CellAddress } from '../../../experiment/schema.ts';
import { editCell } from '../../../lesson/inputs.ts';
import { sentenceView, told } from '../../../lesson/sentence.ts';
import { leading } from '../../../views/flow.ts';
import { callout } from '../../../views/callout.ts';
import { button, toggle } from '../../../views/chip.ts';
import { matrix, type MatrixOptions } from '../../../views/matrix.ts';
import { formatNumber, formatShape } from '../../../views/number.ts';
import { stepper } from '../../../views/stepper.ts';
import { withSubscripts } from '../../../views/subscript.ts';
import { messages } from '../messages.ts';
import { schema } from '../schema.ts';
import type { CostScene } from '../sizes.ts';
import { whyPanel } from '../why.ts';
import { tileName, tilesFacts, toldExpected, toldKept } from './facts.ts';
import { runningColumns, runningGroups, runningValue } from './running.ts';
import { shownTile, tilesOf, type Tile } from './tiles.ts';

const { tiles: words } = messages;

/** Whether the number stands beside the verdict, and not in a table. */
const isOfClaim = ({ quantity }: CellAddress) => quantity === 'output' || quantity === 'tilesApart';

/** Shows the tile `by` further; false when there is none. */
export function takeTile({ asked, set }: CostScene, by: number): boolean {
  const next = shownTile(asked).index + by;
  if (next < 0 || next >= tilesOf(asked).length) return false;
  set({ step: next + 1, why: null });
  return true;
}

/** One row of numbers, of which only the keys of the tile are shown; a cell's column is its key. */
function tileRow(
  { state, set }: CostScene,
  quantity: 'tileScores' | 'exps',
  { data }: Tensor,
  { first, last }: Tile,
  options: Pick<MatrixOptions, 'caption' | 'colours'>,
): TemplateResult {
  const { why } = state;
  const columns = last - first + 1;
  const isHere = why?.quantity === quantity && why.column >= first && why.column <= last;
  return matrix({
    quantity,
    ...options,
    rows: 1,
    columns,
    values: data.slice(first, last + 1),
    rowLabels: [words.queryName],
    columnLabels: Array.from({ length: columns }, (_, n) => words.keyName(first + n + 1)),
    rowTone: 'query',
    columnTone: 'key',
    selected: isHere ? { row: 0, column: why.column - first } : null,
    onSelect: (row, column) => set({ why: { quantity, row, column: first + column } }),
  });
}

/** A line for each tile so far; the one of the present tile in bold. */
function runningTable({ state, result, set }: CostScene, tile: Tile): TemplateResult {
  const tiles = tilesOf(state).slice(0, tile.index + 1);
  const { why } = state;
  return matrix({
    quantity: 'running',
    caption: words.running,
    note: words.runningNote,
    rows: tiles.length,
    columns: runningColumns.length,
    values: tiles.flatMap(({ index }) =>
      runningColumns.map((column) => runningValue(result.trace, index, column)),
    ),
    rowLabels: tiles.map(tileName),
    columnLabels: runningColumns.map(({ label }) => label),
    columnGroups: runningGroups,
    emphasisRow: tile.index,
    selected: why?.quantity === 'running' ? why : null,
    onSelect: (row, column) => set({ why: { quantity: 'running', row, column } }),
  });
}

function claim(scene: CostScene): TemplateResult {
  const { state, result } = scene;
  const { largestDifference, rounding } = result.trace;
  const last = tilesOf(state).length - 1;
  const isHeld = largestDifference <= rounding;
  const difference = told(formatNumber(largestDifference), largestDifference, 'tilesApart', 0, 0);
  const right = toldExpected(result);
  return html`${callout({
    kind: isHeld ? 'held' : 'violated',
    title: words.claim,
    value: sentenceView(words.difference(difference), scene),
    body: sentenceView(
      isHeld ? words.held(right) : words.broken(toldKept(result, last, 'outputs'), right),
      scene,
    ),
  })}
  ${whyPanel(scene, isOfClaim)}`;
}

const editsOf = { q: 'queryEdits', k: 'keyEdits', v: 'valueEdits' } as const;
const captionOf = { q: words.query, k: words.keys, v: words.values } as const;
const toneOf = { q: 'query', k: 'key', v: 'value' } as const;

function input({ state, asked, result, set, may }: CostScene, name: keyof typeof editsOf): TemplateResult {
  const { shape, data } = result.inputs[name];
  const [rows = 0, columns = 0] = shape;
  const field = editsOf[name];
  const label = { q: () => words.queryName, k: words.keyName, v: words.valueName }[name];
  return matrix({
    quantity: name,
    caption: captionOf[name],
    note: formatShape(shape),
    rows,
    columns,
    values: data,
    rowLabels: Array.from({ length: rows }, (_, row) => label(row + 1)),
    rowTone: toneOf[name],
    colours: toneOf[name],
    min: schema[field].min,
    max: schema[field].max,
    selected: state.why?.quantity === name ? state.why : null,
    onSelect: (row, column) => set({ why: { quantity: name, row, column } }),
    ...(may(field) && {
      onEdit: (row, column, value) => set({ [field]: editCell(asked[field], row, column, value) }),
    }),
  });
}

function inputs(scene: CostScene): TemplateResult {
  const { state, set } = scene;
  const count = Object.values(editsOf).reduce((sum, field) => sum + Object.keys(state[field]).length, 0);
  return html`<section class="inputs">
    <h2>${words.inputs}</h2>
    ${scene.controls('tile', 'seed')}
    <div class="matrices traced">${input(scene, 'q')} ${input(scene, 'k')} ${input(scene, 'v')}</div>
    ${
      count > 0 && scene.may(...Object.values(editsOf))
        ? button({
            label: words.discardEdits(count),
            kind: 'quiet',
            onPress: () => set({ queryEdits: {}, keyEdits: {}, valueEdits: {} }),
          })
        : nothing
    }
  </section>`;
}

function navigation(scene: CostScene): TemplateResult {
  const { asked } = scene;
  const tile = shownTile(asked);
  const next = tilesOf(asked)[tile.index + 1];
  return html`<div class="step-buttons">
    ${button({
      label: words.back,
      name: words.backName,
      disabled: tile.index === 0,
      onPress: () => takeTile(scene, -1),
    })}
    ${
      next
        ? button({
            label: words.next(tileName(next)),
            kind: 'primary',
            onPress: () => takeTile(scene, 1),
          })
        : button({ label: words.again, onPress: () => takeTile(scene, -tile.index) })
    }
    <span class="keys">${words.shortcut}</span>
    ${
      scene.may('rescale')
        ? html`<span class="break-it"
            ><span class="choice-label">${words.breakIt}</span> ${toggle({
              label: words.noRescaling,
              kind: 'break',
              pressed: !asked.rescale,
              onToggle: (broken) => scene.set({ rescale: !broken }),
            })}</span
          >`
        : nothing
    }
  </div>`;
}

export function tilesPicture(scene: CostScene): TemplateResult {
  const { state, asked, result, set } = scene;
  const { trace } = result;
  const tile = shownTile(state);
  return html`${stepper({
      steps: tilesOf(asked).map((one) => ({ title: words.tile(one.index + 1), subtitle: tileName(one) })),
      current: shownTile(asked).index,
      label: words.steps,
      onStep: (index) => set({ step: index + 1, why: null }),
    })}
    <div class="matrices">
      ${leading(
        tileRow(scene, 'tileScores', trace.scores, tile, {
          caption: withSubscripts(words.scores),
          colours: 'diverging',
        }),
        '→',
      )}
      ${tileRow(scene, 'exps', trace.exps, tile, {
        caption: html`e<sup>s − m</sup>, m = ${sentenceView(toldKept(result, tile.index, 'maximums'), scene)}`,
        colours: 'weights',
      })}
    </div>
    ${runningTable(scene, tile)}
    ${tilesFacts(state, result).map((fact) => html`<p class="fact">${sentenceView(fact, scene)}</p>`)}
    ${whyPanel(scene, (why) => !isOfClaim(why))} ${navigation(scene)} ${claim(scene)} ${inputs(scene)}`;
}
