import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Connection } from '@temporalio/client';
import { SEARCH_ATTRIBUTES } from '../adapters/temporal/search-attributes.ts';
import { startChild, type Child } from './child.ts';
import { AS_NOBODY_IN_NAMESPACE, hasUserName } from './namespace-user.ts';
import { readable } from './part.ts';

const START_TIMEOUT_MS = 60_000;
const STOP_GRACE_MS = 10_000;

/**
 * Settings of the development server. By default it polls 20 times a second for each kind of task (150 ms for a workflow of one
 * activity, 26 ms with these settings). Fairness keys have no effect without the last three.
 */
const DYNAMIC_CONFIG = {
  'history.transferProcessorMaxPollRPS': 500,
  'history.timerProcessorMaxPollRPS': 500,
  'history.visibilityProcessorMaxPollRPS': 500,
  'matching.enableFairness': true,
  'matching.numTaskqueueReadPartitions': 1,
  'matching.numTaskqueueWritePartitions': 1,
} as const;

export interface TemporalOptions {
  /** Path of the `temporal` program. */
  program: string;
  dbFile: string;
  port: number;
  uiPort: number;
  logFile: string;
  pidFile?: string;
  /** Server settings in addition to those that Millrace needs. */
  dynamicConfig?: Readonly<Record<string, string>>;
  onLine?: (line: string) => void;
  /** Called when lines can be logged again after a failure, such as a full disk, with a text that says how many were lost. */
  onGap?: (text: string) => void;
  /** Cancels a start in progress. */
  signal?: AbortSignal;
}

export interface TemporalServer {
  process: Child;
  /** host:port for clients. */
  address: string;
  /** The UI has no login and shows all companies, so it listens on 127.0.0.1 only. */
  uiUrl: string;
  stop(): Promise<void>;
}

/** Starts the development server with its UI and waits until it answers. Rejects with its last output lines. */
export async function startTemporal(options: TemporalOptions): Promise<TemporalServer> {
  mkdirSync(dirname(options.dbFile), { recursive: true, mode: 0o700 });
  const child = await startChild({
    wrapper: hasUserName() ? [] : AS_NOBODY_IN_NAMESPACE,
    command: options.program,
    args: [
      'server',
      'start-dev',
      '--ip=127.0.0.1',
      `--port=${options.port}`,
      `--ui-port=${options.uiPort}`,
      `--db-filename=${options.dbFile}`,
      '--log-level=error',
      '--log-format=json',
      '--sqlite-pragma=journal_mode=wal',
      '--sqlite-pragma=synchronous=1',
      ...SEARCH_ATTRIBUTES.map((name) => `--search-attribute=${name}=Keyword`),
      ...Object.entries({ ...DYNAMIC_CONFIG, ...options.dynamicConfig }).map(
        ([key, value]) => `--dynamic-config-value=${key}=${JSON.stringify(value)}`,
      ),
    ],
    cwd: dirname(options.dbFile),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TEMPORAL_DISABLE_UPDATE_CHECK: '1' },
    ownSession: true,
    deathSignal: 'SIGTERM',
    logFile: options.logFile,
    pidFile: options.pidFile,
    onLine: options.onLine,
    onGap: options.onGap,
    signal: options.signal,
  });
  try {
    await answering(child, options);
  } catch (error) {
    await child.stop('SIGKILL', STOP_GRACE_MS);
    throw error;
  }
  return {
    process: child,
    address: `127.0.0.1:${options.port}`,
    uiUrl: `http://127.0.0.1:${options.uiPort}`,
    stop: async () => void (await child.stop('SIGTERM', STOP_GRACE_MS)),
  };
}

/** Waits for the server and its UI, which starts to listen a moment later. */
async function answering(child: Child, { port, uiPort }: TemporalOptions): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  // Plain connections first, because a gRPC client waits a second after a refused connection.
  while (!((await accepts(port)) && (await accepts(uiPort)))) {
    if (!child.running)
      throw new Error(`The Temporal server ended at once:\n${child.lastLines.map(readable).join('\n')}`);
    if (Date.now() > deadline) throw new Error('The Temporal server does not answer');
    await sleep(20);
  }
  const connection = await Connection.connect({
    address: `127.0.0.1:${port}`,
    connectTimeout: deadline - Date.now(),
  });
  await connection.close();
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
