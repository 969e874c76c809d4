// Serves the pages of examples/ as a course would, from an origin of its own: with the address of the site and the
// hash of the element where the examples have placeholders.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, inject } from 'vitest';

const examples = fileURLToPath(new URL('../../examples', import.meta.url));
const element = fileURLToPath(new URL('../../dist/embed.js', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
};

/** The text of an example's file, with what a reader would put in. */
export function exampleText(name: string): string {
  const hash = createHash('sha384').update(readFileSync(element)).digest('base64');
  return readFileSync(path.join(examples, name), 'utf8')
    .replaceAll('https://YOUR-SITE/', inject('siteUrl'))
    .replaceAll('sha384-HASH-OF-EMBED-JS', `sha384-${hash}`);
}

export interface ExampleHost {
  /** The address of an example's file. */
  address(name: string): string;
}

/** A host for the tests of one file, on a free port; it sends `headers()` with every file. */
export function useExampleHost(headers: () => Readonly<Record<string, string>> = () => ({})): ExampleHost {
  let server: Server;

  beforeAll(async () => {
    server = createServer(({ url = '/' }, response) => {
      const name = path.normalize(new URL(url, 'http://host').pathname).slice(1);
      const type = types[path.extname(name)];
      if (!type) {
        response.writeHead(url === '/favicon.ico' ? 204 : 404).end();
        return;
      }
      response.writeHead(200, { 'content-type': type, ...headers() }).end(exampleText(name));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  return { address: (name) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${name}` };
}
