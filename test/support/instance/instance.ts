import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Child, ChildExit } from '../../../local/child.ts';
import { freePort } from '../../../local/free-port.ts';
import { startPart } from '../../../local/part.ts';
import { ROOT } from '../../../local/paths.mjs';
import { askBroker } from './ask-broker.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { testMachine, type TestMachine } from './machine.ts';

export type PartName = 'api' | 'worker';

/** An API and a worker of a test's own: own database, Temporal namespace and DATA_DIR on the run's servers. */
export interface Instance {
  readonly url: string;
  readonly env: Record<string, string>;
  /** The running processes; null while stopped. */
  readonly api: Child | null;
  readonly worker: Child | null;
  /** Starts it (again); the API keeps its port. */
  startApi(): Promise<void>;
  /** @param env added to its settings for this start */
  startWorker(env?: Record<string, string>): Promise<void>;
  /** Sends a signal and waits until the process has ended. */
  kill(part: PartName, signal: NodeJS.Signals): Promise<ChildExit>;
  /** Ends both and drops the database and the data. */
  stop(): Promise<void>;
}

/** Settings of an instance that embeds nothing: its parts start a second sooner. */
export const WITHOUT_MODEL = { EMBEDDING_MODEL_DIR: '' };

/** Settings of an instance where a test waits for the sweep. Elsewhere it would cost processor time all through the run. */
export const SWEEPING = { SWEEP_EVERY: '5s' };

export interface InstanceOptions {
  /** Added to, and winning over, the settings of tests. */
  env?: Record<string, string>;
  /** What to start at once; both unless named. */
  parts?: PartName[];
}

/** The one API and worker that the whole run shares. Isolation: register a company of your own. */
export function sharedInstance(): { url: string; env: Record<string, string> } {
  const { shared } = testMachine();
  if ('error' in shared) throw new Error(`The shared API and worker did not start: ${shared.error}`);
  return shared;
}

export async function startInstance(
  options: InstanceOptions = {},
  machine: TestMachine = testMachine(),
): Promise<Instance> {
  const name = `test-${randomBytes(6).toString('hex')}`;
  const dir = join(machine.dir, name);
  mkdirSync(join(dir, 'tmp'), { recursive: true });
  const [database, port] = await Promise.all([
    createDatabase(machine),
    freePort(),
    // In the broker's process, which has Temporal's client loaded: that takes a test file more than a second.
    askBroker('/namespace', { name }, machine),
  ]);
  const env = { ...testSettings(machine, { name, dir, database, port }), ...options.env };
  const running: Record<PartName, Child | null> = { api: null, worker: null };
  const start = async (part: PartName, extra: Record<string, string> = {}) => {
    const logFile = join(machine.dir, 'logs', `${name}-${part}.log`);
    const started = await startPart({
      script: `programs/${part}.ts`,
      env: { ...env, ...extra },
      logFile,
      deathSignal: 'SIGKILL',
    });
    running[part] = started.process;
  };
  const kill = async (part: PartName, signal: NodeJS.Signals) => {
    const child = running[part];
    if (!child) throw new Error(`${part} is not running`);
    running[part] = null;
    return await child.stop(signal, 30_000);
  };
  const stop = async () => {
    const alive = (['api', 'worker'] as const).filter((part) => running[part]);
    await Promise.all(alive.map((part) => kill(part, 'SIGKILL')));
    await Promise.all([database.drop(), askBroker('/schedules-off', { name }, machine)]);
    rmSync(dir, { recursive: true, force: true });
  };
  // All starts settle before anything is stopped: a part still starting would be missed.
  const starts = await Promise.allSettled((options.parts ?? ['api', 'worker']).map((part) => start(part)));
  const failed = starts.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    env,
    get api() {
      return running.api;
    },
    get worker() {
      return running.worker;
    },
    startApi: () => start('api'),
    startWorker: (extra) => start('worker', extra),
    kill,
    stop,
  };
}

/** Settings of an instance under test: nothing of the developer's own environment, and short waits. */
function testSettings(
  machine: TestMachine,
  own: { name: string; dir: string; database: TestDatabase; port: number },
): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    HOME: process.env.HOME ?? ROOT,
    PORT: String(own.port),
    ...(process.env.XDG_CACHE_HOME ? { XDG_CACHE_HOME: process.env.XDG_CACHE_HOME } : {}),
    DATA_DIR: own.dir,
    // Tests must not use a built-in model that the developer has installed.
    LOCAL_MODELS_DIR: join(own.dir, 'local-models'),
    TMPDIR: join(own.dir, 'tmp'),
    DATABASE_URL: own.database.url,
    TEMPORAL_ADDRESS: machine.temporalAddress,
    TEMPORAL_NAMESPACE: own.name,
    ...(machine.modelDir ? { EMBEDDING_MODEL_DIR: machine.modelDir } : {}),
    CHROMIUM_PATH: machine.chromium ?? 'none',
    // What measures pages takes its time; the test of it says so.
    AUDIT_LAB_PAGES: '0',
    JWT_SECRET: 'test-jwt-secret-test-jwt-secret-0123',
    WEBHOOK_SECRET: 'test-webhook-secret-0123',
    SECRET_KEY: '0'.repeat(64),
    RATE_LIMITS: 'off',
    ALLOW_PRIVATE_NETWORK: 'true',
    DEFAULT_MODEL: 'offline',
    // A call that fails is not tried again, and a small step takes its time on a busy machine: tests of both say so.
    MODEL_WAIT: '0ms',
    MODEL_QUICK_TIMEOUT: '60s',
    INTERVIEW_TURN_TIMEOUT: '60s',
    HEARTBEAT_TIMEOUT: '3s',
    RETRY_INTERVAL: '100ms',
    STICKY_TIMEOUT: '1s',
    SWEEP_EVERY: '1h',
    WEBHOOK_TIMEOUT: '4s',
    WEBHOOK_RETRIES: '20ms,20ms',
    // What a page may take on a busy machine.
    CRAWL_TIMEOUT: '2s',
    CRAWL_RETRIES: '20ms,20ms',
    CRAWL_MAX_BYTES: '200000',
    SHUTDOWN_GRACE: '5s',
    SSE_PING: '1s',
    SSE_POLL: '1s',
  };
}
