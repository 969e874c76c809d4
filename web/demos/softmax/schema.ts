// The state of this demo, and how it stands in a link.

import { messages } from './messages.ts';
import { mostTokens } from './rows.ts';

const { fields } = messages;
const cells = {
  type: 'cells',
  default: {},
  min: -1000,
  max: 1000,
  maxRows: 1,
  maxColumns: mostTokens,
} as const;

export const schema = {
  part: { key: 'part', type: 'choice', default: 'shift', ...fields.part },
  tokens: {
    key: 'tok',
    type: 'tokens',
    default: ['<bos>', 'the', 'cat', 'sat'],
    min: 1,
    max: mostTokens,
    maxTokenLength: 24,
    ...fields.tokens,
  },
  scoreEdits: { key: 's', ...cells, ...fields.scoreEdits },
  constant: { key: 'c', type: 'number', default: 80, min: -200, max: 200, step: 1, ...fields.constant },
  temperature: { key: 't', type: 'number', default: 0.5, min: 0, max: 10, step: 0.1, ...fields.temperature },
  row: { key: 'row', type: 'choice', default: 'nothing', ...fields.row },
  sinkEdits: { key: 'ss', ...cells, ...fields.sinkEdits },
  sink: { key: 'z', type: 'number', default: 2, min: -10, max: 10, step: 0.5, ...fields.sink },
  why: {
    key: 'why',
    type: 'cell',
    default: null,
    quantities: ['scores', 'naive', 'stable', 'temperatures', 'sinks', 'difference', 'range'],
    affects: 'view',
    ...fields.why,
  },
} as const;
