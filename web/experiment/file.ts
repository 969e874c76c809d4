// An experiment as a JSON file, for what a link is too short for and for whole collections:
// `{"format": "attention-playground", "version": 1, "demo": "masking", "state": {"tok": ["the", "cat"]}}`.
// The state holds each setting under its key in a link; keys and defaults are those of links, and as frozen.

import * as v from 'valibot';
import { excerpt, type Problem } from './problem.ts';
import type { Schema, StateOf } from './schema.ts';
import { withSettings } from './settings.ts';
import { defaultState, normalise, sameValue, type Normalised } from './state.ts';
import { cleanToken } from './tokens.ts';

/** The version that is written. */
export const fileVersion = 1;
export const fileFormat = 'attention-playground';
/** A longer text is not read; the largest experiment of any demo is far shorter. */
export const fileLengthLimit = 1_000_000;
/** Code points that are kept of a title and of a description. */
export const textLimits = { title: 120, description: 1000 } as const;

/** What a file says, before its demo is at hand. */
export interface ExperimentFile {
  readonly demo: string;
  /** What it shows, in a few words; may be empty */
  readonly title: string;
  /** And in a sentence or two; may be empty */
  readonly description: string;
  /** The version it was written for, as it stands there */
  readonly version: string;
  /** Key in a link -> value, not yet checked */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Why a text is no experiment. */
export type FileFault = 'too-long' | 'not-json' | 'not-an-experiment';

export type ReadFile =
  { readonly file: ExperimentFile; readonly fault?: never } | { readonly fault: FileFault };

const outline = v.object({
  format: v.literal(fileFormat),
  demo: v.string(),
  version: v.optional(v.unknown()),
  title: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  state: v.optional(v.unknown(), {}),
});

/**
 * Returns the text of a file that opens `demo` in `state`: JSON with only the settings that
 * differ from their default, in the order of the schema.
 */
export function encodeFile<S extends Schema>(experiment: {
  readonly demo: string;
  readonly state: StateOf<S>;
  readonly schema: S;
  readonly title?: string;
  readonly description?: string;
}): string {
  const { demo, schema, title, description } = experiment;
  const { state } = normalise(schema, experiment.state);
  const defaults = defaultState(schema);
  const settings = Object.entries(schema)
    .filter(([name]) => !sameValue(state[name], defaults[name]))
    .map(([name, { key }]) => [key, state[name]]);
  const file = {
    format: fileFormat,
    version: fileVersion,
    demo,
    ...(title && { title }),
    ...(description && { description }),
    state: Object.fromEntries(settings) as object,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Returns what `text` says, or why it is no experiment at all. Never throws. */
export function readFile(text: string): ReadFile {
  if (text.length > fileLengthLimit) return { fault: 'too-long' };
  const parsed = parseJson(text);
  if (!parsed) return { fault: 'not-json' };
  const read = v.safeParse(outline, parsed.value);
  if (!read.success || !isRecord(read.output.state)) return { fault: 'not-an-experiment' };
  const { demo, title, description, version = fileVersion, state } = read.output;
  return {
    file: {
      demo,
      title: oneLine(title, textLimits.title),
      description: oneLine(description, textLimits.description),
      version: excerpt(version),
      settings: state,
    },
  };
}

/**
 * Returns the state that `file` describes, given the schema of its demo, with a problem for whatever could
 * not be taken as it stands. The same values are taken, moved and refused as in a link. Never throws.
 */
export function stateOfFile<S extends Schema>(
  { settings, version }: Pick<ExperimentFile, 'settings' | 'version'>,
  schema: S,
): Normalised<S> {
  const { state, problems } = withSettings(schema, defaultState(schema), settings);
  const other: Problem[] =
    version === String(fileVersion) ? [] : [{ code: 'other-version', given: version, current: fileVersion }];
  return { state, problems: [...other, ...problems] };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text.replace(/^\ufeff/, '')) as unknown };
  } catch {
    return undefined;
  }
}

/** Text of a stranger as one line of the page. */
function oneLine(text: string, limit: number): string {
  return cleanToken(
    text
      .slice(0, 4 * limit)
      .replace(/\s+/g, ' ')
      .trim(),
    limit,
  ).text;
}
