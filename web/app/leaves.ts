// The pages of the site that are open in place of a demo. Each is fetched when its address is opened.

import type { CSSResult, TemplateResult } from 'lit';
import { pageEngine } from './engine-host.ts';
import { referenceAddress, startAddress, type LeafName } from './header.ts';
import type { StartOptions } from './start/page.ts';

export interface Leaf {
  readonly name: LeafName;
  readonly title: string;
  readonly styles: CSSResult;
  readonly draw: (options: Omit<StartOptions, 'example'>) => TemplateResult;
}

/** What fetches the page at this address, its numbers with it; null where a demo is meant. */
export function leafAt(address: string): (() => Promise<Leaf>) | null {
  switch (address) {
    case startAddress:
      return fetchStart;
    case referenceAddress:
      return fetchReference;
    default:
      return null;
  }
}

async function fetchStart(): Promise<Leaf> {
  const { title, styles, computeExample, startPage } = await import('./start/page.ts');
  const example = await computeExample(await pageEngine());
  return { name: 'start', title, styles, draw: (options) => startPage({ ...options, example }) };
}

async function fetchReference(): Promise<Leaf> {
  const { title, styles, loadDemos, referencePage } = await import('./reference/page.ts');
  const loaded = await loadDemos();
  return { name: 'reference', title, styles, draw: () => referencePage(loaded) };
}
