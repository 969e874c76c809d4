// The words about files: what can be saved, what became of it, and what was wrong with a file that was opened.

import { fileLengthLimit, type FileFault } from '../../experiment/file.ts';
import { formatCount } from '../../views/number.ts';

export const fileWords = {
  figure: 'The whole figure',
  experiment: 'The experiment',
  as: (name: string, kind: string) => `${name} as ${kind}`,
  kinds: { svg: 'SVG', png: 'PNG', csv: 'CSV', json: 'JSON' },
  open: 'Open a file …',
  openHint: 'An experiment’s file opens here again, or where it is dropped on the page.',
  about:
    'Pictures stand on the paper of the page, light or dark. CSV and JSON hold the numbers unrounded, with −∞ as -inf and "-Infinity".',
  saved: (file: string) => `${file} is saved.`,
  askedToSave: (file: string) =>
    `If ${file} does not arrive, the page around this one forbids to save files.`,
  copyInstead: 'Copy it instead',
  copied: 'Copied',
  notCopied: 'Copying is not allowed here either. Open the playground in a window of its own.',
  notDrawn: 'The page around this one forbids to draw a PNG. SVG holds the same picture.',
  source: (title: string, facts: readonly string[], link: string) =>
    [...facts, `Attention Playground: ${title}.`, link].join(' '),
  opened: (file: string, title: string, description: string) =>
    [`Opened ${title === '' ? file : `“${title}”`}.`, description].join(' ').trim(),
  faults: {
    'too-long': (file) =>
      `${file} is no experiment: it is larger than the ${formatCount(fileLengthLimit)} characters that are read. Nothing was changed.`,
    'not-json': (file) =>
      `${file} is no experiment: it holds no JSON. Nothing was changed. Files to open are made by “Save”.`,
    'not-an-experiment': (file) =>
      `${file} is JSON, but no experiment of this playground. Nothing was changed.`,
  } satisfies Record<FileFault, (file: string) => string>,
  unknownDemo: (file: string, demo: string) =>
    `${file} is for the demo “${demo}”, which this page does not have. Nothing was changed.`,
  notFetched: (file: string, demo: string) =>
    `The demo “${demo}”, which ${file} is for, could not be loaded. Open the file again when you are connected. Nothing was changed.`,
  unreadable: (file: string) => `${file} could not be read. Nothing was changed.`,
} as const;
