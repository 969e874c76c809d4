// Numbers on the screen that do not answer when they are asked about: a computed one is a cell that can be chosen, or
// a button. A number of the lesson's own words is one that stands so, between the same words, in a module of messages.
// What else may stand without a reason is listed here, with why.

import { ownWords } from './own-words.ts';

/** Text in these is no computed number. */
const excused: Readonly<Record<string, string>> = {
  '.live-number, .amount-button, td.cell[tabindex], [role="slider"]': 'it answers, or is dragged',
  '.explanation': 'it is a reason itself',
  '.visually-hidden': 'the same again, for screen readers',
  'math, pre, .formula, .display-formula, .series-label, td small, th small': 'a formula or a program',
  'input, select, .controls, .field, .segment, .chip, button': 'what is set, and names of what can be set',
  th: 'a token, a place, a size or a step: a name of a row or column',
  'text.tick, .tick text': 'a mark on an axis; the name of the axis answers',
  '.legend-ticks': 'a mark of the colours; the number furthest from 0 answers where it was computed',
  '.step-title, .step-subtitle, .keys, .question-number, .box-name, .progress':
    'counts steps, boxes, answers',
  '.written-label, .written-sentence, .race-status, .asked, .meant':
    'tokens, sizes and questions as they were given',
  'attention-prediction-panel': 'the verdict on an answer, with numbers that the facts tell again',
};

/** Numbers of the field’s own language and of what ought to be: what is left of a text without them is told. */
const constants: readonly string[] = [
  String.raw`float(16|32)`,
  String.raw`\(\d+(, \d+)+\)`, // a shape
  String.raw`\d+ × \d+`, // the same
  String.raw`\d+[Td]\S*|√\d+`, // 24Td², √128
  String.raw`softmax\([^)]*\)`, // the row of scores that its weights answer with
  String.raw`\bT = [\d,]+`, // a size that was chosen, or is one of the race’s
  String.raw`d = 64, float32; the best of up to 5|\(4 \+ 3\)|10 random tokens|10 separate prefixes`, // fixed sizes
  String.raw`of 8 heads: dmodel = \d+ · \d+ = \d+|heads · dk = · = \d+`, // a product that is written out
  String.raw`\d+ separate passes|Pass over \d+ tokens?`, // tokens, counted
  String.raw`here −1\.0 × 10⁹`, // what stands in for −∞
  String.raw`Within 2 %`, // what counts as right
  String.raw`\bq[12]$`, // a coordinate
  String.raw`up to \d\.\de−\d counts`, // what rounding may do
  String.raw`each of \d+ (others|tokens)`, // the keys, or what is left of them
  String.raw`column \d+`,
  String.raw`next 32 sentences|of all \d+ tokens`, // how a task is made
  String.raw`\d of \d questions|(\d|None) of the \d you ticked|\d (is|are) missing|questions? \d( and \d)*`, // answers, counted
];

/** What each text says that is neither told nor given nor the lesson's own, as sentences; runs in the page. */
export function untoldIn({
  excused: selectors,
  constants: patterns,
  ownWords: literals,
}: {
  readonly excused: readonly string[];
  readonly constants: readonly string[];
  readonly ownWords: string;
}): string[] {
  const article = document.querySelector('attention-playground')!.shadowRoot!.querySelector('article')!;
  const numbersIn = (text: string) =>
    (text.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((number) => number.replaceAll(',', ''));
  // What was set: in fields, on draggable numbers and buttons, and as a sentence, whose tokens can be counted.
  const set = new Set(
    [
      ...article.querySelectorAll<HTMLElement>(
        'input, [role="slider"], .segment, th, bdi, button:not(.live-number, .amount-button)',
      ),
    ].flatMap((element) => {
      const text = element instanceof HTMLInputElement ? element.value : (element.textContent ?? '');
      const tokens = element.closest('attention-sentence-field')
        ? [String(text.trim().split(/\s+/).length)]
        : [];
      return [...numbersIn(text), ...tokens];
    }),
  );
  const withoutNumbers = (text: string) => text.replaceAll(/\d/g, '');
  const isSet = (text: string) => numbersIn(text).every((number) => set.has(number));
  const constant = new RegExp(patterns.join('|'), 'gu');
  const blocks = new Map<Element, string>();
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    if (element.closest(selectors.join(', '))) continue;
    const text = node.textContent ?? '';
    // Of what a sentence was given only that which was set may stand untold.
    const said = element.closest('[data-given]') && isSet(text) ? withoutNumbers(text) : text;
    const block = element.closest('p, li, td, caption, figcaption, text, label, div') ?? article;
    blocks.set(block, `${blocks.get(block) ?? ''}${said}`);
  }
  /** Whether the word at `n` stands so in the messages, with the two words around, before or after it. */
  const isOwn = (words: readonly string[], n: number) =>
    [n - 1, n - 2, n].some((first) =>
      literals.includes(words.slice(Math.max(0, first), first + 3).join(' ')),
    );
  /** `τ = 0.5`, where that is set */
  const setting = /[τη] = ([\d.,]*\d)/g;
  return [...blocks].flatMap(([{ localName, className }, content]) => {
    const text = content.replaceAll(/[\s“”]+/g, ' ').trim();
    const words = text.split(' ');
    const rest = text
      .replaceAll(constant, withoutNumbers)
      .replaceAll(setting, (said, value: string) => (isSet(value) ? withoutNumbers(said) : said))
      .split(' ');
    const left = rest.flatMap((word, n) => (isOwn(words, n) ? [] : numbersIn(word)));
    const place = `${localName}.${String(className)}`;
    return left.length > 0 ? [`${left.join(', ')} in “${text}” (${place}) is not told`] : [];
  });
}

export const untoldRules = { excused: Object.keys(excused), constants, ownWords };
