// Brings what the benchmark needs besides the product, all of it below build/bench: the peers from npm, the mul-add
// peak as WebAssembly, and a native program.
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runStep } from '../../cpp/setup/step.mjs';
import { Stop } from '../../cpp/setup/stop.mjs';

const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const folder = path.join(root, 'build', 'bench');
const inFolder = (/** @type {string[]} */ ...parts) => path.join(folder, ...parts);
const inRoot = (/** @type {string} */ name) => path.join(root, name);

/** One thread each; the library's own bindings would choose as many as there are cores. */
const peers = [
  ...['onnxruntime-web@1.30', 'onnxruntime-node@1.30'],
  ...['@tensorflow/tfjs-core@4.22', '@tensorflow/tfjs-backend-wasm@4.22'],
];

/** @param {string} title @param {string} command @param {string[]} args */
async function must(title, command, args) {
  if (!(await runStep(title, command, args, { cwd: root })).ok) throw new Stop(`Failed to ${title}.`);
}

/**
 * The peers, apart from the product's dependencies.
 * @returns {Promise<{ web: any, node: any }>}
 */
export async function installPeers() {
  mkdirSync(folder, { recursive: true });
  // The install script of onnxruntime-node only fetches what a GPU needs.
  const options = ['--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'];
  await must(`install ${peers.join(', ')}`, 'npm', ['install', ...options, ...peers]);
  const from = createRequire(inFolder('package.json'));
  const web = await import(
    pathToFileURL(inFolder('node_modules/onnxruntime-web/dist/ort.node.min.mjs')).href
  );
  web.env.wasm.numThreads = 1;
  return { web, node: from('onnxruntime-node') };
}

/**
 * The mul-add loop as WebAssembly.
 * @returns {Promise<string>} its file
 */
export async function buildPeak() {
  const wasm = inFolder('peak.wasm');
  const flags = ['-std=c++17', '-O3', '-msimd128', '-ffp-contract=off', '-sSTANDALONE_WASM', '--no-entry'];
  await must('build the mul-add peak', 'em++', [...flags, inRoot('tests/bench/peak.cc'), '-o', wasm]);
  return wasm;
}

/**
 * The native program.
 * @returns {Promise<string>} its path
 */
export async function buildNative() {
  const build = inFolder('native');
  await must('configure the native library', 'cmake', [
    '--preset',
    'native',
    '-B',
    build,
    '-DBUILD_TESTING=OFF',
  ]);
  await must('build the native library', 'cmake', ['--build', build, '--target', 'experiments']);
  const program = inFolder('attention-native');
  const bench = inRoot('tests/bench');
  const libraries = ['experiments', 'attention', 'attention_core'].map((name) =>
    path.join(build, `lib${name}.a`),
  );
  await must('build the native program', process.env.CXX ?? 'c++', [
    ...['-std=c++17', '-O2', '-DHWY_SHARED_DEFINE', `-I${inRoot('cpp')}`, `-I${bench}`],
    ...['native.cc', 'native_peak.cc'].map((name) => path.join(bench, name)),
    ...[...libraries, '-lhwy', '-o', program],
  ]);
  return program;
}
