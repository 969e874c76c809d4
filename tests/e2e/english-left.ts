// English on a page in Spanish: a word that stands between two others in no Spanish sentence, nor among the tokens of
// a task.

/** The source of a regular expression, for what runs in the page. */
export const englishWords = String.raw`\S+ (?:the|of|is|are|was|from|with|which|what|when|than|to|by|at|for|not|each|its|this|that|has|have) \S+`;

/** Where the page says it, aloud too. What stands in quotation marks are tokens, and no words. Runs in the page. */
export function englishLeftIn(words: string): string[] {
  const root = document.querySelector('attention-playground')!.shadowRoot!;
  const blocks = new Map<Element | null, string>();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || element.closest('style, pre, math')) continue; // no element: the space between the parts
    const block = element.closest(
      'p, li, td, th, dt, dd, h1, h2, h3, caption, figcaption, label, button, text, div',
    );
    blocks.set(block, `${blocks.get(block) ?? ''}${node.textContent}`);
  }
  const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
  const named = [...root.querySelectorAll(attributes.map((name) => `[${name}]`).join())];
  const names = named.flatMap((element) => attributes.map((name) => element.getAttribute(name) ?? ''));
  const said = [document.title, ...blocks.values(), ...names];
  const texts = said.map((text) => text.replaceAll(/\s+/g, ' ').replaceAll(/“[^”]*”/g, '“”'));
  return texts.flatMap((text) => text.match(new RegExp(words, 'gu')) ?? []);
}
