// Opens an experiment's file: reads it, finds its demo, and says in words what was wrong.

import type { DemoDefinition } from '../../experiment/demo.ts';
import { fileLengthLimit, readFile, stateOfFile } from '../../experiment/file.ts';
import { problemText } from '../../experiment/problem-text.ts';
import { excerpt } from '../../experiment/problem.ts';
import type { Schema, StateOf } from '../../experiment/schema.ts';
import { loadDemo } from '../registry.ts';
import { fileWords } from './messages.ts';

export interface OpenedFile {
  /** Null when the file holds none that this page can show */
  readonly experiment: { readonly demo: DemoDefinition; readonly state: StateOf<Schema> } | null;
  /** What the file shows and what had to be changed, or why it cannot be opened */
  readonly sentences: readonly string[];
}

/** Returns the experiment that `file` holds, or why it holds none. Never rejects. */
export async function openFile(file: File): Promise<OpenedFile> {
  const refuse = (sentence: string): OpenedFile => ({ experiment: null, sentences: [sentence] });
  // A character of UTF-8 has at most four bytes; what is larger is not even read.
  if (file.size > 4 * fileLengthLimit) return refuse(fileWords.faults['too-long'](file.name));
  const text = await file.text().catch(() => null);
  if (text === null) return refuse(fileWords.unreadable(file.name));
  const read = readFile(text);
  if (read.fault) return refuse(fileWords.faults[read.fault](file.name));
  const { demo: id, title, description } = read.file;
  const demo = await loadDemo(id).catch(() => undefined);
  if (demo === undefined) return refuse(fileWords.notFetched(file.name, id));
  if (demo === null) return refuse(fileWords.unknownDemo(file.name, excerpt(id)));
  const { state, problems } = stateOfFile(read.file, demo.schema);
  const told = fileWords.opened(file.name, title, description);
  return {
    experiment: { demo, state },
    sentences: [told, ...problems.map((problem) => problemText(problem))],
  };
}
