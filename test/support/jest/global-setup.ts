import { messageOf } from '../../../local/error-text.mjs';
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { closeOrm, openOrm } from '../../../db/orm.ts';
import { migrate } from '../../../db/migrate.ts';
import { prepareModel } from '../../../local/model.ts';
import { prepareChromium } from '../../../local/chromium.ts';
import { freePort } from '../../../local/free-port.ts';
import { ensureDatabase, startPostgres, type PostgresServer } from '../../../local/postgres.ts';
import { findTemporalProgram } from '../../../local/temporal-program.ts';
import { startTemporal, type TemporalServer } from '../../../local/temporal-server.ts';
import { startOfProcess } from '../../../local/process-record.mjs';
import { openBroker, type Broker } from '../instance/broker.ts';
import { startInstance, type Instance } from '../instance/instance.ts';
import { publishMachine, type TestMachine } from '../instance/machine.ts';

const PREFIX = 'millrace-test-';
const TEMPLATE = 'template_millrace';

/** The servers of a run; the global tear-down takes them from `globalThis`, as Jest loads it on its own. */
export interface RunningServers {
  postgres: PostgresServer;
  temporal: TemporalServer;
  broker: Broker;
  shared: Instance | null;
  dir: string;
}

declare global {
  var millraceTestServers: RunningServers | undefined;
}

/** A test's data need not outlive the machine. */
export const FORGETFUL = { fsync: 'off', full_page_writes: 'off' };

/**
 * As it comes, the server fires a timer up to a second late, so that each of the short retries of tests took that long; and it
 * deletes a workflow that has just ended after up to half a minute, for which the purge of a company waits.
 */
const PROMPT = {
  'history.timerProcessorMaxTimeShift': '10ms',
  'history.transferProcessorUpdateAckInterval': '1s',
  'history.visibilityProcessorUpdateAckInterval': '1s',
};

/** Jest sets up each project that has tests to run, in one process: the first one starts the servers of all. */
export default async function globalSetup(): Promise<void> {
  if (globalThis.millraceTestServers === undefined) await startServers(FORGETFUL, PROMPT);
}

/**
 * Starts PostgreSQL and Temporal once for the run, a migrated template database, and the shared API and worker.
 * @param settings of PostgreSQL
 * @param dynamicConfig of Temporal
 */
export async function startServers(
  settings: Record<string, string>,
  dynamicConfig: Record<string, string> = {},
): Promise<void> {
  await removeOldRuns();
  const dir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  await keepTemporaryFilesIn(join(dir, 'tmp'));
  const [postgres, temporal] = await Promise.all([
    startDatabaseServer(dir, settings),
    startTemporalServer(dir, dynamicConfig),
  ]);
  const machine: TestMachine = {
    dir,
    postgresUrl: postgres.url('').replace(/\/$/, ''),
    templateDatabase: TEMPLATE,
    temporalAddress: temporal.address,
    modelDir: await prepareModel(process.env.EMBEDDING_MODEL_DIR),
    chromium: await prepareChromium(process.env.CHROMIUM_PATH),
    broker: '',
    shared: { error: 'not started yet' },
  };
  const broker = await openBroker(machine);
  machine.broker = broker.url;
  globalThis.millraceTestServers = { postgres, temporal, broker, shared: null, dir };
  try {
    const shared = await startInstance({}, machine);
    globalThis.millraceTestServers.shared = shared;
    machine.shared = { url: shared.url, env: shared.env };
  } catch (error) {
    // Tests that need no API still tell something; the others fail with these words.
    machine.shared = { error: messageOf(error) };
  }
  publishMachine(machine);
}

/**
 * Files that tests, browsers and libraries leave behind when a run is killed are removed with the run's folder. Servers that run
 * as another user can traverse it.
 */
async function keepTemporaryFilesIn(folder: string): Promise<void> {
  await mkdir(folder);
  await Promise.all([chmod(dirname(folder), 0o711), chmod(folder, 0o1777)]);
  process.env['TMPDIR'] = folder;
}

async function startDatabaseServer(dir: string, settings: Record<string, string>): Promise<PostgresServer> {
  const postgres = await startPostgres({
    dataDir: join(dir, 'postgres'),
    port: await freePort(),
    password: 'test',
    logFile: join(dir, 'logs', 'postgres.log'),
    settings: { ...settings, max_connections: '500' },
  });
  await ensureDatabase(postgres.url('postgres'), TEMPLATE);
  const orm = await openOrm(postgres.url(TEMPLATE), { entities: [] });
  await migrate(orm);
  await closeOrm(orm);
  return postgres;
}

async function startTemporalServer(
  dir: string,
  dynamicConfig: Record<string, string>,
): Promise<TemporalServer> {
  return await startTemporal({
    program: await findTemporalProgram(),
    dbFile: join(dir, 'temporal.db'),
    port: await freePort(),
    uiPort: await freePort(),
    logFile: join(dir, 'logs', 'temporal.log'),
    dynamicConfig,
  });
}

/** A run keeps its logs for the reader; the next run clears them away. */
async function removeOldRuns(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  const dead = names.filter(
    (name) => startOfProcess(Number(name.slice(PREFIX.length).split('-')[0])) === null,
  );
  await Promise.all(dead.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true })));
}
