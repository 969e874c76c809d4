// What opening a link waits for, and the sentence for what cannot be had.

import type { DemoDefinition } from '../experiment/demo.ts';
import { settingOfLink, type LinkSource } from '../experiment/link.ts';
import { firstDemo, loadDemo } from './registry.ts';

/** The code of the demo that the link names, or of the first one. */
export async function demoOf(source: LinkSource): Promise<DemoDefinition> {
  return (await loadDemo(settingOfLink(source, 'demo') ?? firstDemo)) ?? (await loadDemo(firstDemo))!;
}

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What `work` gives; a rejection becomes one whose message is `sentence` with its reason. */
export async function orSay<T>(work: Promise<T>, sentence: (reason: string) => string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new Error(sentence(reasonOf(error)), { cause: error });
  }
}
