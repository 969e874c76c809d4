// The page of examples/docusaurus as Docusaurus builds it: rendered beforehand, then come to by a link within the site.

import path from 'node:path';
import { expect, it } from 'vitest';
import { showsNumbers } from '../e2e/embeds.ts';
import { build, install } from '../e2e/example-builders.ts';
import { copyExample, useFolderHost } from '../e2e/example-host.ts';
import { useSite } from '../e2e/page.ts';

const site = useSite();
const serve = useFolderHost();

it('Docusaurus: a page by its address, and by a link within the site', { timeout: 900_000 }, async (test) => {
  const folder = copyExample('docusaurus');
  await install(test, folder, {
    '@docusaurus/core': '3.10.2',
    '@docusaurus/preset-classic': '3.10.2',
    '@mdx-js/react': '3.1.1',
    react: '19.3.1',
    'react-dom': '19.3.1',
  });
  await build(test, folder, path.join(folder, 'node_modules/.bin/docusaurus'), ['build']);
  const address = await serve(path.join(folder, 'build'));

  const page = await site.open(`${address}attention/`);
  await showsNumbers(page, 1, 1);

  await page.goto(address);
  const document = await page.evaluateHandle(() => window.document);
  await page.getByRole('article').getByRole('link', { name: 'Week 3: attention' }).click();
  await showsNumbers(page, 1, 1);
  expect(await document.evaluate((first) => first === window.document), 'no page is loaded anew').toBe(true);
});
