// The picture of the part "race on this device".

import { html, type TemplateResult } from 'lit';
import { messages } from '../messages.ts';
import type { CostScene } from '../sizes.ts';
import { raceView } from './race-view.ts';

export function racePicture({ result, found }: CostScene): TemplateResult {
  return html`${raceView(result.engine, result.race, result.raced, (raced) => found({ raced }))}
    <p class="hint caveat">${messages.race.caveat}</p>`;
}
