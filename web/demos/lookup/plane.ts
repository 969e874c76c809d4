// The plane: keys, the query that can be dragged, what the lookup returns everywhere, and the way of descent.

import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { html, nothing, svg, type TemplateResult } from 'lit';
import type { Scene } from '../../experiment/demo.ts';
import type { StateOf } from '../../experiment/schema.ts';
import { sentenceView, told } from '../../lesson/sentence.ts';
import { axisName } from '../../views/axis-name.ts';
import { colourClass, colourScale } from '../../views/colour.ts';
import { cssProperties } from '../../views/css-properties.ts';
import { formatInput, formatNumber, shortest } from '../../views/number.ts';
import { svgSubscripts } from '../../views/subscript.ts';
import type { LookupDemoResult } from './compute.ts';
import { animals } from './entries.ts';
import { messages } from './messages.ts';
import { reach, type schema } from './schema.ts';
import { lastOf, pointText, rowOf } from './point-text.ts';

export type LookupScene = Scene<typeof schema, LookupDemoResult>;

const side = 400;
/** Of the dragged query, and of one arrow key. */
const grain = 0.1;
/** The query snaps to a key that is this near, in pixels of the drawing. */
const snap = 9;
/** Pixels for a slope of 1; longer arrows are cut. */
const arrowScale = 16;
const longestArrow = 90;

const scales = ({ field: { extent } }: LookupDemoResult) => ({
  x: scaleLinear([-extent, extent], [0, side]),
  y: scaleLinear([-extent, extent], [side, 0]),
});

const toGrain = (coordinate: number) =>
  Number((Math.round(Math.min(reach, Math.max(-reach, coordinate)) / grain) * grain).toFixed(1));

/** A query put there, with descent back at its start; as short in the link as float32 allows. */
export function startAt([x = 0, y = 0]: readonly number[]): Partial<StateOf<typeof schema>> {
  return { x: Number(shortest(x)), y: Number(shortest(y)), steps: 0 };
}

function moveTo({ set }: LookupScene, place: readonly number[]): void {
  set(startAt(place), { merge: 'query' });
}

/** The place under the pointer: a key's own, exactly, when one is near. */
function placeOf(scene: LookupScene, event: MouseEvent): [number, number] {
  const box = (event.currentTarget as Element).closest('.plane')!.getBoundingClientRect();
  const left = ((event.clientX - box.left) * side) / box.width;
  const top = ((event.clientY - box.top) * side) / box.height;
  const { x, y } = scales(scene.result);
  const near = animals
    .map((_, key) => rowOf(scene.result.k, key) as [number, number])
    .find(([keyX, keyY]) => Math.hypot(x(keyX) - left, y(keyY) - top) <= snap);
  return near ?? [toGrain(x.invert(left)), toGrain(y.invert(top))];
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-grain, 0],
  ArrowRight: [grain, 0],
  ArrowUp: [0, grain],
  ArrowDown: [0, -grain],
};

function onArrow(scene: LookupScene, event: KeyboardEvent): void {
  const step = arrows[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  // From where it was asked to be, so that fast presses add up.
  const { asked, result } = scene;
  const [x = 0, y = 0] = asked.steps === 0 ? [asked.x, asked.y] : lastOf(result.soft.queries);
  moveTo(scene, [toGrain(x + step[0]), toGrain(y + step[1])]);
}

function fieldView({ field, v }: LookupDemoResult): TemplateResult {
  const scale = colourScale(v.data.some((value) => value < 0) ? 'diverging' : 'value', v.data);
  return html`<div class="plane-field" aria-hidden="true" ${cssProperties({ '--size': String(field.size) })}>
    ${Array.from(field.outputs, (output) => html`<span class=${colourClass(scale, output)}></span>`)}
  </div>`;
}

function keysView(
  result: LookupDemoResult,
  at: (point: readonly number[]) => [number, number],
): TemplateResult {
  const [queryLeft, queryTop] = at(lastOf(result.soft.queries));
  const { weights } = result.steps;
  return svg`${animals.map((_, key) => {
    const [left, top] = at(rowOf(result.k, key));
    const weight = weights.data[key]!;
    return weight > 0
      ? svg`<line class="plane-weight" x1=${queryLeft} y1=${queryTop} x2=${left} y2=${top}
          stroke-width=${0.5 + 7 * weight}></line>`
      : nothing;
  })}
  ${animals.map((_, key) => {
    const [left, top] = at(rowOf(result.k, key));
    return svg`<g class="plane-key" data-found=${result.soft.match === key ? 'true' : nothing}>
      <rect x=${left - 5} y=${top - 5} width="10" height="10"></rect>
    </g>`;
  })}`;
}

/** Over each key its name and its value, which answers when it is asked about. */
function labelsView(
  scene: LookupScene,
  at: (point: readonly number[]) => [number, number],
): TemplateResult[] {
  const { k, v } = scene.result;
  return animals.map((animal, key) => {
    const [left, top] = at(rowOf(k, key)).map((place) => `${(100 * place) / side}%`) as [string, string];
    const value = v.data[key]!;
    const answer = sentenceView([told(formatNumber(value), value, 'legs', key, 0)], scene);
    return html`<span class="plane-label" ${cssProperties({ left, top })}
      >${animal} <span class="plane-value">${answer}</span></span
    >`;
  });
}

/** From the query the way its output grows, as long as it grows fast; nothing where it does not. */
function slopeView(
  result: LookupDemoResult,
  [left, top]: readonly [number, number],
): TemplateResult | typeof nothing {
  const [right = 0, up = 0] = lastOf(result.gradient.dq);
  const size = Math.hypot(right, up) * arrowScale;
  if (!(size > 1)) return nothing;
  const length = Math.min(longestArrow, size) + 10; // 10: under the handle
  const degrees = (Math.atan2(-up, right) * 180) / Math.PI;
  return svg`<g class="plane-slope" transform="translate(${left} ${top}) rotate(${degrees})">
    <line x2=${length - 6}></line>
    <path d="M${length} 0 l-10 -5 v10 z"></path>
  </g>`;
}

function wayView(
  { soft }: LookupDemoResult,
  at: (point: readonly number[]) => [number, number],
): TemplateResult | typeof nothing {
  const [count = 0] = soft.queries.shape;
  if (count < 2) return nothing;
  const points = Array.from({ length: count }, (_, n) => at(rowOf(soft.queries, n)));
  const [left, top] = points[0]!;
  return svg`<path class="plane-way" d=${line()(points) ?? ''} data-points=${count}></path>
    <circle class="plane-start" cx=${left} cy=${top} r="5"></circle>`;
}

export function plane(scene: LookupScene): TemplateResult {
  const { result, state } = scene;
  const words = messages.plane;
  const isFixed = !scene.may('x', 'y');
  const { x, y } = scales(result);
  const at = ([pointX = 0, pointY = 0]: readonly number[]): [number, number] => [x(pointX), y(pointY)];
  const query = lastOf(result.soft.queries);
  const [left, top] = at(query);
  const drag = (event: PointerEvent) => {
    const handle = event.currentTarget as Element;
    if (event.type === 'pointerdown') handle.setPointerCapture(event.pointerId);
    else if (handle.hasPointerCapture(event.pointerId)) moveTo(scene, placeOf(scene, event));
  };
  const extent = formatNumber(result.field.extent);
  const axis = (name: string, about: string) =>
    axisName({
      label: words.axis(name, extent),
      lines: [[about], [words.extent(extent, formatNumber(reach))]],
    });
  return html`<figure class="plane-figure">
    <figcaption>${words.caption}</figcaption>
    <div class="plane">
      ${fieldView(result)}
      <svg
        viewBox="0 0 ${side} ${side}"
        role="group"
        aria-label=${words.name}
        @click=${isFixed ? nothing : (event: MouseEvent) => moveTo(scene, placeOf(scene, event))}
      >
        <path class="plane-axes" d="M0 ${side / 2}H${side}M${side / 2} 0V${side}"></path>
        <text class="plane-tick" x=${side - 6} y=${side / 2 - 6} text-anchor="end">
          ${svgSubscripts('q_1')}
        </text>
        <text class="plane-tick" x=${side / 2 + 6} y="14">${svgSubscripts('q_2')}</text>
        ${keysView(result, at)} ${wayView(result, at)} ${slopeView(result, [left, top])}
        <g
          class="plane-query"
          transform="translate(${left} ${top})"
          tabindex=${isFixed ? nothing : '0'}
          role=${isFixed ? 'img' : 'application'}
          aria-label=${isFixed ? words.fixed(pointText(query)) : words.handle(pointText(query))}
          @pointerdown=${isFixed ? nothing : drag}
          @pointermove=${isFixed ? nothing : drag}
          @keydown=${isFixed ? nothing : (event: KeyboardEvent) => onArrow(scene, event)}
        >
          ${isFixed ? nothing : svg`<circle class="plane-touch" r="22"></circle>`}
          <circle class="plane-handle" r="9"></circle>
          <text y="4" text-anchor="middle">q</text>
        </g>
      </svg>
      ${labelsView(scene, at)}
    </div>
    <div class="plane-ends">${axis('q_1', words.across)} ${axis('q_2', words.up)}</div>
    <p class="plane-legend">${words.legend(formatInput(state.temperature))}</p>
  </figure>`;
}
