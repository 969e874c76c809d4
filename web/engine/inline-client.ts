// The engine of a page that is one file (embed.js, attention-playground.html): in a worker made of text, since a
// worker cannot come from another origin, or on this thread, where the host's policy forbids such workers.

import { expose } from 'comlink';
import first from 'virtual:engine-binary/first';
import engineProgram from 'virtual:engine-program';
import rest from 'virtual:engine-binary/rest';
import { startEngineClient } from './client.ts';
import { EngineHere } from './engine-here.ts';
import type { BinarySource } from './load.ts';
import type { Part } from './module.ts';
import type { Engine } from './types.ts';

/** Gzipped, as base64 */
const binaries: Record<Part, string> = { first, rest };

/** Milliseconds that a worker has to answer: some hosts forbid one without a word. */
const patience = 3000;

async function unpack(text: string): Promise<Uint8Array> {
  const packed = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const binaryOf: BinarySource = async (variant, part) => {
  if (variant === 'simd') return unpack(binaries[part]);
  throw new Error(
    "This browser's WebAssembly has no SIMD, which the playground in one file needs. A newer browser has it; " +
      'the playground as a site, or as a frame in this page, does without.',
  );
};

const source = `'use strict';(${engineProgram.toString()})().serve();`;
let url: string | undefined;

function startWorker(): Worker {
  url ??= URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  const worker = new Worker(url, { name: 'attention-engine' });
  const { port1, port2 } = new MessageChannel();
  expose(binaryOf, port1);
  worker.postMessage(null, [port2]);
  return worker;
}

export function startInlineEngine(edited: Promise<unknown>): Promise<Engine> {
  return startEngineClient({
    workers: [startWorker],
    patience,
    loadHere: async () => new EngineHere(await engineProgram().load(binaryOf)),
    edited,
  });
}
