// What a page around a playground may ask of it by message: whatever comes is taken, refused in words or ignored.

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heightMessages, wordpressSecret } from '../../../web/app/host/height.ts';
import { readRequest } from '../../../web/app/host/requests.ts';

const refusalOf = (data: unknown) => {
  const read = readRequest(data);
  return read && 'refusal' in read ? read.refusal : null;
};

describe('a request', () => {
  it.each([
    [{ type: 'attention-get' }],
    [{ type: 'attention-get', version: 1, id: 'a' }],
    [{ type: 'attention-set', link: 'v=1&demo=formula' }],
    [{ type: 'attention-set', version: 1, id: 7, settings: { step: 3, tok: ['a', 'b'] } }],
  ])('is taken: %j', (data) => {
    expect(readRequest(data)).toEqual({ request: data });
  });

  it.each([
    ['webpackHotUpdate'],
    ['slide:start'],
    [null],
    [undefined],
    [42],
    [[]],
    [{}],
    [{ type: 7 }],
    [{ type: 'lti.frameResize' }],
    [Object.create({ type: 'attention-get' })],
  ])('of somebody else is ignored: %j', (data) => {
    expect(readRequest(data)).toBeNull();
  });

  it.each([
    [{ type: 'attention-reset' }, 'There is no request “attention-reset”. Allowed: attention-get, and'],
    [{ type: 'attention-get', version: 2 }, 'Version 2 of messages is not known here. Allowed: 1'],
    [
      { type: 'attention-set' },
      'attention-set takes either link, a text of at most 8000 characters, or settings',
    ],
    [{ type: 'attention-set', link: 'a', settings: {} }, 'attention-set takes either link'],
    [{ type: 'attention-set', link: 'x'.repeat(8001) }, 'attention-set takes either link'],
    [{ type: 'attention-set', link: 7 }, 'attention-set takes either link'],
    [{ type: 'attention-set', settings: 'step=3' }, 'attention-set takes either link'],
    [{ type: 'attention-get', id: {} }, 'attention-get takes nothing but an id'],
  ])('that cannot be taken is told what is allowed: %j', (data, sentence) => {
    expect(refusalOf(data)).toContain(sentence);
  });

  it('is refused with the id it came with', () => {
    expect(readRequest({ type: 'attention-no', id: 'q1' })).toMatchObject({ id: 'q1' });
    expect(readRequest({ type: 'attention-no', id: [] })).toMatchObject({ id: undefined });
  });

  it('may be anything', () => {
    const type = fc.constantFrom('attention-get', 'attention-set', 'attention-', 'x');
    const data = fc.oneof(
      fc.anything(),
      fc.record(
        { type, version: fc.anything(), id: fc.anything(), link: fc.anything(), settings: fc.anything() },
        { requiredKeys: ['type'] },
      ),
    );
    fc.assert(
      fc.property(data, (given) => {
        const read = readRequest(given);
        if (read && 'refusal' in read) expect(read.refusal).toMatch(/\.$/);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the height of a frame', () => {
  it('is told in the dialects of course platforms, to WordPress only with its secret', () => {
    expect(heightMessages(640, null)).toEqual([
      { type: 'attention-height', version: 1, height: 640 },
      { subject: 'lti.frameResize', height: 640 },
    ]);
    expect(heightMessages(640, 'aB3dE5fG7h').at(-1)).toEqual({
      message: 'height',
      value: 640,
      secret: 'aB3dE5fG7h',
    });
  });

  it.each([
    ['#v=1&demo=order#?secret=aB3dE5fG7h', 'aB3dE5fG7h'],
    ['#?secret=aB3dE5fG7h', 'aB3dE5fG7h'],
    ['#v=1&demo=order', null],
    ['', null],
  ])('finds the secret in %s', (hash, secret) => {
    expect(wordpressSecret(hash)).toBe(secret);
  });
});
