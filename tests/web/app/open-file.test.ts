// Opening a file: whatever goes wrong is told as what it is.

import { describe, expect, it, vi } from 'vitest';
import { openFile } from '../../../web/app/files/open-file.ts';

vi.mock('../../../web/app/registry.ts', () => ({
  loadDemo: async (id: string) => {
    if (id === 'far') throw new TypeError('Failed to fetch dynamically imported module');
    return null;
  },
}));

const experiment = (demo: string) => JSON.stringify({ format: 'attention-playground', demo });
const file = (text: string) => new File([text], 'week-3.json');

describe('openFile', () => {
  it('tells a demo that cannot be fetched from one that there is not', async () => {
    expect(await openFile(file(experiment('far')))).toEqual({
      experiment: null,
      sentences: [
        'The demo “far”, which week-3.json is for, could not be loaded. Open the file again when you are connected. Nothing was changed.',
      ],
    });
    expect(await openFile(file(experiment('none')))).toEqual({
      experiment: null,
      sentences: ['week-3.json is for the demo “none”, which this page does not have. Nothing was changed.'],
    });
  });

  it('tells a file that the device does not give', async () => {
    const gone = file('');
    gone.text = () => Promise.reject(new DOMException('', 'NotReadableError'));
    expect(await openFile(gone)).toEqual({
      experiment: null,
      sentences: ['week-3.json could not be read. Nothing was changed.'],
    });
  });
});
