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
  /** Puts a file there. */
  addFile(content: Buffer, type: string): string;
  /** The address of a file of the site, which is another origin. */
  site(path: string): string;
}

interface Answer {
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string | Buffer;
}

/** A host for the tests of one file, on a free port. */
export function useHostPages(): HostPages {
  const answers = new Map<string, Answer>();
  let server: Server;

  function put(answer: Answer): string {
    const path = `/${answers.size}`;
    answers.set(path, answer);
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  }

  beforeAll(async () => {
    server = createServer((request, response) => {
      const answer = answers.get(request.url ?? '');
      if (answer) response.writeHead(200, answer.headers).end(answer.content);
      else response.writeHead(request.url === '/favicon.ico' ? 204 : 404).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => new Promise((closed) => server.close(closed)));

  return {
    add: ({ body, head = '', headers }) =>
      put({
        headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
        content:
          `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width">` +
          `<title>Course</title>${head}</head><body>${body}</body></html>`,
      }),
    addFile: (content, type) => put({ headers: { 'content-type': type }, content }),
    site: (path) => new URL(path, inject('siteUrl')).href,
  };
}
