// The typed fields an experiment's state is made of. One table of these drives the URL codec, the
// controls, the documentation and the fuzz tests.

interface Common {
  /** The name in the URL; never changes once published. */
  readonly key: string;
  readonly label: string;
  readonly help: string;
  /** The version of the package in which it first appeared. Default: the first, `firstVersion`. */
  readonly since?: string;
  /**
   * 'numbers' is what a person does: the inputs, and answers like ticked suspects; a computation follows, and
   * undo takes it back. 'view' fields change the picture but no number: no computation follows. 'selection'
   * fields choose what is explained: a computation follows. Undo passes over both. Default: 'numbers'.
   */
  readonly affects?: 'numbers' | 'selection' | 'view';
  /**
   * Whose it is in an embed. 'optional': a teacher may take its control away. 'kept': the learner's always;
   * how one looks at the numbers is no teacher's to hide. 'setup': set where an embed is made, and nowhere
   * else. Default: 'optional' for what affects the numbers, else 'kept'.
   */
  readonly control?: 'optional' | 'kept' | 'setup';
}

/** Edited cells of a matrix whose other cells come from elsewhere: "row.column" -> value. */
export type CellEdits = Readonly<Record<string, number>>;
/** A 0/1 matrix as painted, on top of what a preset says: "row.column" -> 0 or 1. */
export type PaintedCells = Readonly<Record<string, 0 | 1>>;

export type Field = Common &
  (
    | { readonly type: 'integer'; readonly default: number; readonly min: number; readonly max: number }
    | {
        readonly type: 'number';
        readonly default: number;
        readonly min: number;
        readonly max: number;
        readonly step: number;
      }
    | { readonly type: 'boolean'; readonly default: boolean }
    | {
        readonly type: 'choice';
        readonly default: string;
        /** value -> label */
        readonly choices: Readonly<Record<string, string>>;
      }
    /** Any of several, none twice, in the order of `choices`, whose values hold no comma */
    | {
        readonly type: 'flags';
        readonly default: readonly string[];
        /** value -> label */
        readonly choices: Readonly<Record<string, string>>;
      }
    | {
        readonly type: 'tokens';
        readonly default: readonly string[];
        readonly min: number;
        readonly max: number;
        /** In code points */
        readonly maxTokenLength: number;
      }
    | {
        readonly type: 'cells';
        readonly default: CellEdits;
        readonly min: number;
        readonly max: number;
        readonly maxRows: number;
        readonly maxColumns: number;
      }
    | {
        readonly type: 'painted';
        readonly default: PaintedCells;
        readonly maxRows: number;
        readonly maxColumns: number;
      }
    | { readonly type: 'permutation'; readonly default: readonly number[]; readonly max: number }
    /** Several integers, sorted, no two the same */
    | {
        readonly type: 'integers';
        readonly default: readonly number[];
        readonly min: number;
        readonly max: number;
        readonly maxCount: number;
      }
    /** One cell of one matrix, or null: quantity and its position */
    | {
        readonly type: 'cell';
        readonly default: CellAddress | null;
        readonly quantities: readonly string[];
      }
  );

export interface CellAddress {
  readonly quantity: string;
  readonly row: number;
  readonly column: number;
}

export type Schema = Readonly<Record<string, Field>>;

export type ValueOf<F extends Field> = F extends { type: 'integer' | 'number' }
  ? number
  : F extends { type: 'boolean' }
    ? boolean
    : F extends { type: 'choice'; choices: infer C }
      ? keyof C & string
      : F extends { type: 'flags'; choices: infer C }
        ? readonly (keyof C & string)[]
        : F extends { type: 'tokens' }
          ? readonly string[]
          : F extends { type: 'cells' }
            ? CellEdits
            : F extends { type: 'painted' }
              ? PaintedCells
              : F extends { type: 'permutation' | 'integers' }
                ? readonly number[]
                : F extends { type: 'cell' }
                  ? CellAddress | null
                  : never;

export type StateOf<S extends Schema> = { readonly [K in keyof S]: ValueOf<S[K]> };
