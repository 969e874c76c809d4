// Where an explanation stands: below the tables it belongs to.

import { nothing, type TemplateResult } from 'lit';
import { explanation } from '../../views/explanation.ts';
import type { LookupScene } from './plane.ts';
import { explain } from './why.ts';

/** The explanation of the number that is asked about, if it is one of these quantities. */
export function why(
  { state, result, set }: LookupScene,
  ...quantities: readonly string[]
): TemplateResult | typeof nothing {
  const explained = quantities.includes(state.why?.quantity ?? '') ? explain(state, result) : null;
  return explained ? explanation({ ...explained, onClose: () => set({ why: null }) }) : nothing;
}
