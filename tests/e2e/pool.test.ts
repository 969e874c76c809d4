// Several plain workers in a real browser: the library's pool, which a page that is not cross-origin isolated may have.

import { expect, it } from 'vitest';
import type * as Library from '../../web/engine/index.ts';
import { ready, useSite } from './page.ts';

const site = useSite();

it('shares one attention among workers, bit for bit, is stopped, and computes again', async () => {
  const page = await site.open('');
  await ready(page, 'formula');
  const address = new URL('engine/index.js', page.url()).href;
  // As text: what is written as code here is rewritten for Node.
  const library = await page.evaluateHandle<typeof Library>(`import('${address}')`);
  const seen = await library.evaluate(async ({ loadEngine }) => {
    const engine = await loadEngine();
    const pool = await engine.startPool(2);
    const drawn = async (seed: number) => engine.random({ shape: [3, 200, 16], seed });
    const args = {
      q: await drawn(1),
      k: await drawn(2),
      v: await drawn(3),
      mask: { kind: 'causal' } as const,
    };
    const [one, two] = [await engine.attendFused(args), await pool.attendFused(args)];
    const difference = await engine.compare(one.output, two.output);
    const controller = new AbortController();
    const onProgress = () => controller.abort();
    const stopped = await pool
      .attendFused(args, { signal: controller.signal, onProgress })
      .catch((error: Error) => error.name);
    const again = await pool.attendFused(args);
    const heads = await engine.compare(again.logSumExp, one.logSumExp);
    pool.close();
    return {
      isolated: globalThis.crossOriginIsolated,
      workers: pool.workers,
      identical: difference.rowsIdentical.data.every((row) => row === 1),
      stopped,
      again: heads.rowsIdentical.data.every((row) => row === 1),
    };
  });
  expect(seen).toEqual({ isolated: false, workers: 2, identical: true, stopped: 'AbortError', again: true });
});
