// A host on which the site is renewed: it serves the built site, and from a moment on another build of it, in which
// every file of `assets/` has a new name. Of the old build nothing is left then, as on any static host.

import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};
const texts = ['.html', '.js', '.css'];

/** Path below the site's address -> content */
type Build = ReadonlyMap<string, Buffer>;

/** What the site consists of: its pages, their files and its service worker. */
function builtSite(): Build {
  const top = ['index.html', 'sw.js', 'manifest.webmanifest', 'icon.svg', 'icon-192.png', 'icon-512.png'];
  const assets = readdirSync(path.join(dist, 'assets')).map((name) => `assets/${name}`);
  return new Map([...top, ...assets].map((name) => [name, readFileSync(path.join(dist, name))]));
}

/** The same site built anew: other names, and a page that `<html data-build="new">` tells from the old one. */
function renewed(build: Build): Build {
  const assets = [...build.keys()]
    .filter((name) => name.startsWith('assets/'))
    .map((name) => path.posix.basename(name));
  const newName = (name: string) => name.replace(/(\.\w+)$/, '-new$1');
  const renew = (text: string) =>
    assets
      .reduce((renamed, name) => renamed.replaceAll(name, newName(name)), text)
      .replace('<html ', '<html data-build="new" ')
      .replace(/(url:"index\.html[^"]*",revision:")/, '$1new');
  return new Map(
    [...build].map(([name, content]) => [
      name.startsWith('assets/') ? newName(name) : name,
      texts.includes(path.extname(name)) ? Buffer.from(renew(content.toString())) : content,
    ]),
  );
}

export interface RenewedSite {
  /** The address of the page */
  page(): string;
  /** From now on the new build is served, and nothing else. */
  renew(): void;
}

/** A site for the tests of one file, on a free port. */
export function useRenewedSite(): RenewedSite {
  let build: Build;
  let server: Server;
  beforeAll(async () => {
    build = builtSite();
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url!, 'http://site');
      const name = pathname.slice(1) || 'index.html';
      const content = build.get(name);
      response.writeHead(content ? 200 : 404, { 'content-type': types[path.extname(name)] ?? 'text/plain' });
      response.end(content);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => new Promise((closed) => server.close(closed)));
  return {
    page: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/index.html`,
    renew: () => {
      build = renewed(build);
    },
  };
}
