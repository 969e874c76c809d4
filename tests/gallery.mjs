// `npm run gallery`: a picture of every demo, desktop and phone, light and dark, for people to look at.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { preview } from 'vite';
import { runIfProgram } from '../cpp/setup/stop.mjs';
import { build } from '../web/build.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const folder = path.join(root, 'build', 'gallery');

const looks = {
  desktop: { viewport: { width: 1280, height: 860 } },
  dark: { viewport: { width: 1280, height: 860 }, colorScheme: /** @type {const} */ ('dark') },
  phone: { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
};

/** What there is to see: a name for the file, and the link after `index.html#`. */
const pictures = [
  ...readdirSync(path.join(root, 'web', 'demos')).map((id) => ({ name: id, link: `v=1&demo=${id}` })),
  { name: 'formula-weights', link: 'v=1&demo=formula&step=4&why=weights.0.1' },
  ...['leak', 'parallel', 'cache', 'empty'].map((part) => ({
    name: `masking-${part}`,
    link: `v=1&demo=masking&part=${part}`,
  })),
];

async function main() {
  await build();
  mkdirSync(folder, { recursive: true });
  const server = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir: 'dist' },
    preview: { port: 0, host: '127.0.0.1' },
  });
  const executable =
    process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
  const browser = await chromium.launch({
    ...(executable && { executablePath: executable }),
    args: ['--no-sandbox'],
  });
  for (const [look, options] of Object.entries(looks)) {
    for (const { name, link } of pictures) {
      const page = await browser.newPage(options);
      await page.goto(`${server.resolvedUrls?.local[0]}index.html#${link}`);
      await page.locator('[data-ready]').waitFor();
      await page.screenshot({ path: path.join(folder, `${name}-${look}.png`), fullPage: true });
      await page.close();
      process.stdout.write(`${name}-${look}.png\n`);
    }
  }
  await browser.close();
  await server.close();
  process.stdout.write(`The pictures are in ${path.relative(process.cwd(), folder) || '.'}\n`);
}

await runIfProgram(import.meta.url, main);
