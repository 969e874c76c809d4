// A second origin: the pages of a course, on a port of their own, that embed the playground of the site.

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, inject } from 'vitest';

export interface HostPage {
  /** What stands in the body */
  readonly body: string;
  /** What stands in the head */
  readonly head?: string;
  /** Of the answer, for instance a content security policy */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface HostPages {
  /** Puts a page on the host; returns its address. */
  add(page: HostPage): string;
  /** The address of a file of the site, which is another origin. */
  site(path: string): string;
}

/** A host for the tests of one file, on a free port. */
export function useHostPages(): HostPages {
  const pages = new Map<string, HostPage>();
  let server: Server;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const page = pages.get(request.url ?? '');
      if (!page) {
        response.writeHead(request.url === '/favicon.ico' ? 204 : 404).end();
        return;
      }
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers });
      response.end(
        `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Course</title>` +
          `${page.head ?? ''}</head><body>${page.body}</body></html>`,
      );
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  return {
    add(page) {
      const path = `/${pages.size}`;
      pages.set(path, page);
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    },
    site: (path) => new URL(path, inject('siteUrl')).href,
  };
}
