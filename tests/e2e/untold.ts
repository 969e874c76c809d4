// Numbers on the screen that do not answer when they are asked about: a computed one is a cell that can be chosen, or
// a button. What may stand without a reason is listed here, with why.

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
  '.prose, .hint, .meaning, .who, .plane-legend, .answer, .option':
    'the lesson’s own words, and what was set',
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
  String.raw`(exactly|sums? to|less than|whatever|above|mean|temperature) [01]\b(?![.,]\d)`,
  String.raw`\b[01] (÷|·|below|everywhere|by definition|in place)`,
  String.raw`up to \d\.\de−\d counts`, // what rounding may do
  String.raw`T = [\d,]+ [^=]`, // a size that was chosen, or is one of the race’s
  String.raw`each of \d+ (others|tokens)`, // the keys, or what is left of them
  String.raw`column \d+`,
  String.raw`next 32 sentences|of all \d+ tokens`, // how a task is made
  String.raw`\d of (your )?\d (questions|suspects?)|\d (is|are) missing|questions? \d( and \d)*`, // answers, counted
];

/** What each text says that is neither told nor given, as sentences; runs in the page. */
export function untoldIn({
  excused: selectors,
  constants: patterns,
}: {
  readonly excused: readonly string[];
  readonly constants: readonly string[];
}): string[] {
  const article = document.querySelector('attention-playground')!.shadowRoot!.querySelector('article')!;
  const numbersIn = (text: string) =>
    (text.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((number) => number.replaceAll(',', ''));
  // What was set: in fields, on draggable numbers and buttons, and as a sentence, whose tokens can be counted.
  const given = new Set(
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
  const constant = new RegExp(patterns.join('|'), 'gu');
  const blocks = new Map<Element, string>();
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    if (element.closest(selectors.join(', '))) continue;
    const block = element.closest('p, li, td, caption, figcaption, text, div') ?? article;
    blocks.set(block, `${blocks.get(block) ?? ''}${node.textContent}`);
  }
  return [...blocks].flatMap(([{ localName, className }, content]) => {
    const text = content.replaceAll(/\s+/g, ' ').trim();
    const left = numbersIn(text.replaceAll(constant, '')).filter((number) => !given.has(number));
    const place = `${localName}.${String(className)}`;
    return left.length > 0 ? [`${left.join(', ')} in “${text}” (${place}) is not told`] : [];
  });
}

export const untoldRules = { excused: Object.keys(excused), constants };
