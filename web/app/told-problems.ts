// What a link could not say, as sentences: their words are fetched when there is something to tell.

import type { Problem } from '../experiment/problem.ts';
import { messages } from './messages.ts';

/** Returns a sentence for each problem; where the words cannot be fetched, one that says so. */
export async function toldProblems(problems: readonly Problem[]): Promise<readonly string[]> {
  if (problems.length === 0) return [];
  try {
    const { problemText } = await import('../experiment/problem-text.ts');
    return problems.map((problem) => problemText(problem));
  } catch {
    return [messages.problemsNotFetched];
  }
}
