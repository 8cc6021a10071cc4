import { flushCompileCache } from 'node:module';
import { NativeConnection } from '@temporalio/worker';
import { createActivities } from '../activities/create-activities.ts';
import { createLogger, logReady } from '../adapters/pino/logger.ts';
import { temporalAccess, temporalClient, type TemporalAccess } from '../adapters/temporal/connection.ts';
import { prepareNamespace } from '../adapters/temporal/namespace.ts';
import { ensureSchedules } from '../adapters/temporal/schedules.ts';
import { requireSchema } from '../db/schema/schema-state.ts';
import { readSettings, type Settings } from '../domain/platform/settings/settings.ts';
import type { Logger } from '../domain/ports/logger.ts';
import { moveFormerAgents } from '../services/knowledge/agent-jobs.ts';
import { housekeepingSchedules } from '../jobs/platform/schedules.ts';
import { bundleCache, workflowBundle } from '../worker/bundle.ts';
import { startHealth } from '../worker/health.ts';
import { createWorkers } from '../worker/queues.ts';
import { startWorkerHeartbeat } from '../worker/heartbeat.ts';
import { installRuntime } from '../worker/temporal-runtime.ts';
import { OpenParts } from '../domain/platform/open-parts.ts';
import { requiredSetting } from '../domain/platform/settings/required-setting.ts';
import { openDeps } from './open-worker.ts';

async function main(): Promise<void> {
  // Files that this process writes, including those of libraries, are only accessible to the owner.
  process.umask(0o077);
  const settings = readSettings(process.env);
  const log = createLogger(settings, 'worker');
  const parts = new OpenParts();
  try {
    await run(settings, log, parts);
  } catch (err) {
    log.error({ err }, 'the worker broke off');
    process.exitCode = 1;
  }
  await parts.closeAll((err) => log.warn({ err }, 'a part did not close'));
  // An activity that ignores cancellation may still keep the process alive.
  process.exit();
}

/** Works until the process is told to stop, then lets running activities finish within SHUTDOWN_GRACE. */
async function run(settings: Settings, log: Logger, parts: OpenParts): Promise<void> {
  const startedAt = performance.now();
  await requireSchema(requiredSetting(settings, 'DATABASE_URL'), log);
  const logger = installRuntime(settings, log);
  const access = temporalAccess(settings);
  const client = temporalClient(access);
  parts.keep(client.connection);
  const [bundle, connection, deps] = await Promise.all([
    workflowBundle(bundleCache(process.env), logger),
    connect(access),
    openDeps(settings, log, client, parts),
  ]);
  parts.keep(connection);
  const workers = await createWorkers({ connection, settings, bundle, activities: createActivities(deps) });
  const health = await startHealth(workers, settings);
  parts.keep(health);
  const stop = () => {
    for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const ended = Promise.all(workers.map((worker) => worker.run().finally(stop)));
  const signs = await startWorkerHeartbeat(workers, { orm: deps.orm, log, settings });
  parts.closeLater(() => signs.stop());
  await Promise.race([ensureSchedules(client, housekeepingSchedules(settings)), ended]);
  await moveFormerAgents(deps).catch((err: unknown) => log.warn({ err }, 'not every agent is moved'));
  // Written now so that the cache survives a kill: by itself, Node only writes it on a clean exit.
  flushCompileCache();
  logReady('worker', { healthUrl: health.url, startedInMs: Math.round(performance.now() - startedAt) });
  await ended;
}

/** Connects to Temporal. Reports what the server lacks before the first request to it. */
async function connect({ namespace, ...connection }: TemporalAccess): Promise<NativeConnection> {
  await prepareNamespace({ namespace, ...connection }, { create: false, manage: false });
  return await NativeConnection.connect(connection);
}

await main();
