// @vitest-environment happy-dom
// A model of a notebook that fails: what it does not have is no failure, all else is told.

import { describe, expect, it, vi } from 'vitest';
import type { WidgetModel } from '../../../web/app/element-types.ts';
import { renderWidget } from '../../../web/app/widget.ts';

vi.mock('../../../web/app/registry.ts', () => ({ loadDemo: async () => null }));

function endWith(message: string) {
  const model: WidgetModel = {
    get: () => undefined,
    set: () => undefined,
    on: () => undefined,
    off: () => {
      throw new Error(message);
    },
    save_changes: () => undefined,
  };
  const el = document.createElement('div');
  const end = renderWidget({ model, el }) as () => void;
  return { el, end };
}

describe('the end of a widget', () => {
  it('comes also where the model offers no way to stop listening', () => {
    const { el, end } = endWith('MystAnyModel.off not implemented yet.');
    expect(el.children).toHaveLength(1);
    end();
    expect(el.children).toHaveLength(0);
  });

  it('tells of any other failure of the model', () => {
    expect(endWith('the kernel is gone').end).toThrow('the kernel is gone');
  });
});
