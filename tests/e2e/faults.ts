// What must never be on the page, whatever its settings and language: a word for a number that is missing, a table
// without a caption, a scale that its own numbers leave, a row of weights that does not sum to what its caption says.

/** What is wrong with the page as it stands, each as a sentence; runs in the page. */
export function faultsIn(): string[] {
  const root = document.querySelector('attention-playground')!.shadowRoot!;
  const article = root.querySelector<HTMLElement>('article')!;
  const all = (selector: string) => [...article.querySelectorAll<HTMLElement>(selector)];
  // Where NaN is what is taught, or asked for
  const isLesson = (element: Element) =>
    element.closest('[data-lesson="nan"], attention-prediction-panel') !== null;
  const faults: string[] = [];

  for (const notice of root.querySelectorAll<HTMLElement>('.notice:not(.callout), .work'))
    faults.push(notice.innerText);

  const words = /\bundefined\b|\[object |\bNaN\b|\bInfinity\b|\bnull\b/;
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    if (words.test(text) && !isLesson(node.parentElement!)) faults.push(`says “${text.trim()}”`);
  }

  for (const element of all('[data-value]')) {
    const value = Number(element.dataset['value']);
    if (Number.isFinite(value) || value === -Infinity || isLesson(element)) continue;
    faults.push(
      `${element.closest('[data-quantity]')?.getAttribute('data-quantity')} is ${element.dataset['value']}`,
    );
  }

  for (const table of all('table')) {
    const caption = table.querySelector('caption')?.textContent?.trim() ?? '';
    const name = table.dataset['quantity'] ?? caption;
    if (caption === '') faults.push(`the table ${name} has no caption`);
    if (!/each row sums to 1|cada fila suma 1/.test(caption)) continue;
    for (const row of table.querySelectorAll('tbody tr')) {
      const numbers = [...row.querySelectorAll<HTMLElement>('td.cell')].map((cell) =>
        Number(cell.dataset['value']),
      );
      const sum = numbers.reduce((total, number) => total + number, 0);
      if (Math.abs(sum - 1) > 1e-5) faults.push(`a row of ${name} sums to ${sum}, not to 1`);
    }
  }

  for (const sentence of all('.fact, .meaning, .hint, .prose, .callout-title, figcaption, h2')) {
    if (!/\p{L}/u.test(sentence.textContent ?? '')) faults.push(`an empty ${sentence.className}`);
  }

  // A plot can be read and asked about, and so can both its axes.
  for (const figure of all('figure.plot')) {
    const name = figure.querySelector('figcaption')!.textContent?.trim();
    const marks = figure.querySelectorAll('circle.point, rect.bar').length;
    if (marks > 0 && !figure.querySelector('.mark-reading button'))
      faults.push(`${name}: points without why`);
    if (figure.querySelectorAll('.axis-name button').length !== 2)
      faults.push(`${name}: an axis without why`);
  }

  // An axis covers its data: every mark stands between the ends of the axes.
  for (const figure of all('figure.plot')) {
    const axis = figure.querySelector('.axis')!.getBoundingClientRect();
    const frame = figure.querySelector('svg')!.getBoundingClientRect();
    for (const mark of figure.querySelectorAll('circle.point, rect.bar, path.series-line, path.theory')) {
      const { left, right, top, bottom, width, height } = mark.getBoundingClientRect();
      if (width === 0 && height === 0) continue;
      const isOutside =
        left < axis.left - 4 || right > axis.right + 4 || top < frame.top - 1 || bottom > axis.bottom + 4;
      if (isOutside)
        faults.push(`${figure.querySelector('figcaption')!.textContent?.trim()}: a mark outside its axes`);
    }
  }

  const overflow = document.documentElement.scrollWidth - window.innerWidth;
  if (overflow > 0) faults.push(`scrolls sideways by ${overflow} px`);
  return [...new Set(faults)];
}
