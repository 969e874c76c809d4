// Copies an example for its builder or for a reader, with the address of the site and the hash of the element where it
// has placeholders, and serves folders from an origin of their own.

import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, inject } from 'vitest';

const top = fileURLToPath(new URL('../..', import.meta.url));
const examples = path.join(top, 'examples');
/** What npm has brought into a copy stays for the next run. */
const installed = ['node_modules', 'package.json', 'package-lock.json', 'installed.json'];

/** The text of an example's file, with what a reader would put in. */
export function exampleText(name: string): string {
  const hash = createHash('sha384')
    .update(readFileSync(path.join(top, 'dist/embed.js')))
    .digest('base64');
  return readFileSync(path.join(examples, name), 'utf8')
    .replaceAll('https://YOUR-SITE/', inject('siteUrl'))
    .replaceAll('sha384-HASH-OF-EMBED-JS', `sha384-${hash}`);
}

/** Puts an example below build/examples, with what a reader would put in; returns that folder. */
export function copyExample(name: string): string {
  const folder = path.join(top, 'build/examples', name);
  for (const old of existsSync(folder) ? readdirSync(folder) : []) {
    if (!installed.includes(old)) rmSync(path.join(folder, old), { recursive: true });
  }
  cpSync(path.join(examples, name), folder, { recursive: true });
  for (const file of readdirSync(path.join(examples, name), { recursive: true, encoding: 'utf8' })) {
    const copy = path.join(folder, file);
    if (statSync(copy).isFile()) writeFileSync(copy, exampleText(path.join(name, file)));
  }
  return folder;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'text/xml',
};

/** The file that a request for `url` means, as static hosts read it; null when there is none. */
function fileIn(folder: string, url: string): string | null {
  const asked = path.join(folder, path.normalize(decodeURIComponent(new URL(url, 'http://host').pathname)));
  const isFile = (file: string) => existsSync(file) && statSync(file).isFile();
  return [asked, path.join(asked, 'index.html')].find(isFile) ?? null;
}

/**
 * Serves folders for the tests of one file, each on a free port, with `headers` in every answer.
 * @returns a function from a folder to the address of its root, with a slash at the end
 */
export function useFolderHost(): (
  folder: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<string> {
  const servers: Server[] = [];
  afterAll(() => Promise.all(servers.map((server) => new Promise((closed) => server.close(closed)))));

  return async (folder, headers = {}) => {
    const server = createServer(({ url = '/' }, response) => {
      const file = fileIn(folder, url);
      if (!file) {
        response.writeHead(url === '/favicon.ico' ? 204 : 404).end();
        return;
      }
      const type = types[path.extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, ...headers }).end(readFileSync(file));
    });
    servers.push(server);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  };
}
