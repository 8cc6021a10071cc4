import { spawn } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../local/free-port.ts';
import type { PartName } from '../../../local/leftovers.ts';
import { COMPILED, ROOT } from '../../../local/paths.mjs';
import { readRecord } from '../../../local/process-record.mjs';
import type { Json } from '../api/client.ts';

const FLAGS = ['--disable-warning=ExperimentalWarning'];

/** One `npm start` with a DATA_DIR of its own: supervisor, servers, API and worker. */
export interface Installation {
  url: string;
  port: number;
  dataDir: string;
  /** What it has printed so far. */
  output: string[];
  /** The first response of its port: the health of its parts. */
  firstHealth: Json;
  /** Resolves when a line contains the text; rejects when it ends before. */
  printed(text: string): Promise<void>;
  /** SIGKILL to supervisor, API and worker at once, as a closed terminal or an impatient operator may do. */
  killGroup(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

export interface StartOptions {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
}

/** Starts an installation without an embedding model, which is the quickest there is. */
export async function startInstallation(options: StartOptions): Promise<Installation> {
  const port = options.port ?? (await freePort());
  // Not by way of start.mjs: that one may install packages, under the feet of the running tests.
  const child = spawn(process.execPath, [...FLAGS, 'local/start.ts'], {
    cwd: ROOT,
    detached: true, // a group of its own, as a shell gives it
    stdio: ['ignore', 'pipe', 'pipe'],
    env: commandEnv(options.dataDir, { PORT: String(port), ...options.env }),
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => output.push(line));
  }
  let ended = false;
  const exited = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      ended = true;
      resolve(code);
    });
  });
  const printed = async (text: string) => {
    while (!output.some((line) => line.includes(text))) {
      if (ended) throw new Error(`it ended without "${text}":\n${output.join('\n')}`);
      await sleep(20);
    }
  };
  const url = `http://127.0.0.1:${port}`;
  const first = firstAnswer(`${url}/health`, () => ended);
  const installation: Installation = {
    url,
    firstHealth: null,
    port,
    dataDir: options.dataDir,
    output,
    printed,
    async killGroup() {
      process.kill(-Number(child.pid), 'SIGKILL');
      await exited;
    },
    async stop() {
      if (!ended) child.kill('SIGTERM');
      return await exited;
    },
  };
  await printed('Ready: ');
  installation.firstHealth = await first;
  return installation;
}

/** Retries until something listens, and returns its response. */
async function firstAnswer(url: string, isOver: () => boolean): Promise<Json> {
  while (!isOver()) {
    const response = await fetch(url).catch(() => null);
    if (response) return await response.json();
    await sleep(20);
  }
  return null;
}

/** Runs a command of the console (`local/backup.ts` …) on a DATA_DIR; its exit code and what it printed. */
export async function runCommand(
  script: string,
  args: string[],
  dataDir: string,
  env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [...FLAGS, script, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: commandEnv(dataDir, env),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

/** Pid of the worker, the API …; 0 while it is not running. */
export function partPid({ dataDir }: Installation, part: PartName): number {
  return readRecord(join(dataDir, 'run', `${part}.json`))?.pid ?? 0;
}

/** Pids of everything that works on this folder: it is in their command line or environment. */
export function processesOf(dataDir: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid)
    .filter((pid) =>
      [`/proc/${pid}/cmdline`, `/proc/${pid}/environ`].some((file) => mentions(file, dataDir)),
    );
}

function mentions(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'latin1').includes(text);
  } catch {
    return false;
  }
}

/** Settings of a command on this DATA_DIR: nothing of the developer's own, and no embedding model. */
export function commandEnv(dataDir: string, env: Record<string, string>): NodeJS.ProcessEnv {
  const { PATH, HOME, XDG_CACHE_HOME } = process.env;
  return {
    PATH,
    HOME,
    XDG_CACHE_HOME,
    // As `npm start` and the other commands set it.
    NODE_COMPILE_CACHE: COMPILED,
    DATA_DIR: dataDir,
    EMBEDDING_MODEL_DIR: join(dataDir, 'no-model'),
    RATE_LIMITS: 'off',
    SHUTDOWN_GRACE: '5s',
    ...env,
  };
}
