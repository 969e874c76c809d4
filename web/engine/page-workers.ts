// How the site's pages start a worker: from its file, and where a page has no origin, as in a frame with
// sandbox="allow-scripts", from a text that fetches this file.

// oxlint-disable-next-line import/default -- with this query it is the address of the built file
import workerUrl from './worker.ts?worker&url';

const name = 'attention-engine';

export const startFileWorker = () => new Worker(workerUrl, { type: 'module', name });

/** Messages that come before the file is there wait for it. Where it may not be fetched, the worker fails. */
const text = `
const early = [];
const keep = (event) => early.push(event);
addEventListener('message', keep);
import(${JSON.stringify(workerUrl)}).then(() => {
  removeEventListener('message', keep);
  early.forEach(dispatchEvent);
}, reportError);`;

let textUrl: string | undefined;

/** A classic worker: a page without an origin may in Chromium not make a module worker of a text. */
export function startTextWorker(): Worker {
  textUrl ??= URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  return new Worker(textUrl, { name });
}
