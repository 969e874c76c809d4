// What the races need, in Node.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { peakOf } from './peak.mjs';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

/** CPU time, because a machine that does other things also takes a program from its core. */
export function cpuMilliseconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The engine's module. @returns {Promise<{ loadEngine: (options?: object) => Promise<any> }>} */
export const importEngine = () => import(pathToFileURL(path.join(root, 'dist/engine/index.js')).href);

/** An engine, and how many bytes the memory of the binary that has attendFused takes. */
async function startEngine() {
  const engine = await (await importEngine()).loadEngine();
  /** @type {WebAssembly.Memory | undefined} */
  let memory;
  const instantiate = WebAssembly.instantiate;
  // The engine keeps its memory to itself; its instance is seen when it is made.
  WebAssembly.instantiate = /** @type {any} */ (
    async (/** @type {any} */ ...args) => {
      const made = await /** @type {any} */ (instantiate)(...args);
      memory = Object.values((made.instance ?? made).exports).find((e) => e instanceof WebAssembly.Memory);
      return made;
    }
  );
  // The first call starts the binary that has it.
  await engine.attendFused({ q: [[1]], k: [[1]], v: [[1]] });
  WebAssembly.instantiate = instantiate;
  if (!memory) throw new Error('attendFused started no binary: its memory cannot be measured');
  const seen = memory;
  return { engine, memoryBytes: () => seen.buffer.byteLength };
}

/**
 * @param {any} ort onnxruntime-web for Node
 * @param {string} peakFile
 */
export async function nodePlace(ort, peakFile) {
  return {
    ...(await startEngine()),
    ort,
    peak: await peakOf(readFileSync(peakFile)),
    clock: cpuMilliseconds,
  };
}
