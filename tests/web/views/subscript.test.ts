// @vitest-environment happy-dom
// Subscripts as they are read and drawn.
import { html } from 'lit';
import { describe, expect, it } from 'vitest';
import { svgSubscripts, withSubscripts } from '../../../web/views/subscript.ts';
import { mount } from './mount.ts';

describe('subscripts', () => {
  it('sets the one letter or digit after _ lower, and nothing else', async () => {
    const { find, all } = await mount(
      html`<p>${withSubscripts('−Σ_j p_j is √d_k with W_Q, not a__b or <i>_')}</p>`,
    );
    expect(all('sub').map((sub) => sub.textContent)).toEqual(['j', 'j', 'k', 'Q', 'b']);
    expect(find('p').textContent).toBe('−Σj pj is √dk with WQ, not a_b or <i>_');
  });

  it('sets a word in braces lower', async () => {
    const { find, all } = await mount(html`<p>${withSubscripts('÷ √d_{model}, not √d_k {here}')}</p>`);
    expect(all('sub').map((sub) => sub.textContent)).toEqual(['model', 'k']);
    expect(find('p').textContent).toBe('÷ √dmodel, not √dk {here}');
  });

  it('comes back to the line inside a plot', async () => {
    const { all, find } = await mount(html`<svg><text>${svgSubscripts('q·k/√d_k, 1')}</text></svg>`);
    expect(find('text').textContent).toBe('q·k/√dk, 1');
    const [sub, rest] = all('tspan');
    const size = Number.parseFloat(sub!.getAttribute('font-size')!) / 100;
    const down = Number.parseFloat(sub!.getAttribute('dy')!) * size;
    expect(Number.parseFloat(rest!.getAttribute('dy')!)).toBeCloseTo(-down, 2);
  });
});
