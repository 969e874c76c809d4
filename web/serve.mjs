// Builds the playground and serves dist/ until Ctrl-C; what `npm start` ends with.
import { createServer } from 'node:net';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runIfProgram, Stop } from '../cpp/setup/stop.mjs';
import { build } from './build.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const defaultPort = 4173;

/**
 * The port and host asked for: `--port` before PORT before 4173; `--host` before this machine only.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} environment
 * @returns {{ port: number, host: string }}
 * @throws {Stop} for an unknown argument or a port that is none
 */
export function addressFrom(args, environment) {
  const values = parsed(args);
  const text = values.port ?? environment.PORT ?? String(defaultPort);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65535) throw new Stop(`The port must be a number from 1 to 65535, not "${text}".`);
  return { port, host: values.host ?? '127.0.0.1' };
}

/** @param {string[]} args */
function parsed(args) {
  try {
    return parseArgs({ args, options: { port: { type: 'string' }, host: { type: 'string' } } }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Stop(`${reason}\nUsage: npm start -- [--port <number>] [--host <address>]`);
  }
}

/**
 * Resolves when `port` can be listened on.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<void>}
 */
function portIsFree(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenFailure(error, port, host)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/**
 * @param {NodeJS.ErrnoException} error
 * @param {number} port
 * @param {string} host
 */
function listenFailure(error, port, host) {
  return new Stop(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken by another program. Choose another one: npm start -- --port ${port + 1}`
      : `Cannot listen on ${host}, port ${port}: ${error.message}. Choose another port: npm start -- --port 8080`,
  );
}

async function serve() {
  const { port, host } = addressFrom(process.argv.slice(2), process.env);
  await portIsFree(port, host);
  await build();
  const { preview } = await import('vite');
  const server = await preview({
    root,
    configFile: false,
    appType: 'mpa',
    logLevel: 'warn',
    build: { outDir: 'dist' },
    preview: { port, host, strictPort: true, cors: { origin: '*' } },
  });
  process.on('SIGINT', () => end(server));
  process.on('SIGTERM', () => end(server));
  const shownHost = host === '0.0.0.0' ? '127.0.0.1' : host;
  process.stdout.write(`\nThe playground is at\nhttp://${shownHost}:${port}/\n(Ctrl-C ends it)\n`);
}

/** @param {import('vite').PreviewServer} server */
async function end(server) {
  await server.close();
  process.exit(0);
}

await runIfProgram(import.meta.url, serve);
