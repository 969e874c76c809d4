// The page of examples/myst as MyST makes it: read by mystmd, drawn by the components of its own themes. The themes
// themselves are not on npm; the one here is those components in an empty page.

import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { seeUntilThere, showsNumbers } from '../e2e/embeds.ts';
import { build, install } from '../e2e/example-builders.ts';
import { copyExample, useFolderHost } from '../e2e/example-host.ts';
import { numbersOf, useSite } from '../e2e/page.ts';

const site = useSite();
const serve = useFolderHost();
const theme = fileURLToPath(new URL('myst-theme', import.meta.url));
const vite = fileURLToPath(new URL('../../node_modules/.bin/vite', import.meta.url));

it('MyST: the frame in its box, and the widget', { timeout: 600_000 }, async (test) => {
  const folder = copyExample('myst');
  await install(test, folder, {
    mystmd: '1.8.3',
    'myst-to-react': '1.3.0',
    '@myst-theme/anywidget': '1.4.1',
    '@myst-theme/providers': '1.4.1',
    react: '18.3.1',
    'react-dom': '18.3.1',
  });
  cpSync(theme, path.join(folder, 'theme'), { recursive: true });
  const settings = path.join(folder, 'myst.yml');
  writeFileSync(
    settings,
    readFileSync(settings, 'utf8').replace('template: book-theme', 'template: ./theme'),
  );
  await build(test, folder, path.join(folder, 'node_modules/.bin/myst'), ['build', '--site', '--strict']);
  const built = path.join(folder, 'site');
  await build(test, folder, vite, ['build', 'theme', '--outDir', built, '--logLevel', 'error']);
  cpSync(path.join(folder, '_build/site/content'), path.join(built, 'content'), { recursive: true });
  cpSync(path.join(folder, '_build/site/public'), built, { recursive: true });

  site.expectComplaint(/AnyRenderer import/); // it tells what it does
  const page = await site.open(await serve(built));
  const iframe = page.locator('iframe');
  const frame = iframe.contentFrame();
  await seeUntilThere(iframe, frame.locator('[data-ready="formula"]'));
  expect((await numbersOf(frame, 'weights'))[0]![1]).toBeCloseTo(0.576, 3);
  const box = (await iframe.boundingBox())!;
  expect(box.height / box.width).toBeCloseTo(0.6, 2);

  await showsNumbers(page, 1, 1);
  const said = () => page.locator('article').innerText();
  await expect.poll(said).toContain('4 of 6 outputs moved.');
  await page.getByRole('radio', { name: 'the mask' }).click();
  await expect.poll(said).not.toContain('outputs moved');
});
