import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Client, WorkflowHandle } from '@temporalio/client';
import { NativeConnection, type Worker } from '@temporalio/worker';
import type { StageDeps } from '../../../../services/platform/stage.ts';
import { createRecordJob } from '../../../../activities/job/record-job.ts';
import {
  createStuckSweep,
  sweepStuckJobs,
  type SweepReport,
} from '../../../../activities/platform/stuck-sweep.ts';
import { temporalClient } from '../../../../adapters/temporal/connection.ts';
import { temporalJobRunner } from '../../../../adapters/temporal/job-runner.ts';
import { temporalWorkflowRuns } from '../../../../adapters/temporal/workflow-runs.ts';
import { JobEntity, type Job } from '../../../../db/platform/entities.ts';
import { findJob } from '../../../../db/platform/jobs.ts';
import { closeOrm, type Orm } from '../../../../db/orm.ts';
import { openDatabase } from '../../../../products/open-database.ts';
import { companyEntityManager, systemEntityManager } from '../../../../db/tenancy.ts';
import { newId } from '../../../../domain/platform/id.ts';
import { hasEnded, type JobState } from '../../../../domain/platform/job/job.ts';
import { jobTiming } from '../../../../domain/platform/job/job-timing.ts';
import { readSettings, type Settings } from '../../../../domain/platform/settings/settings.ts';
import type { JobRunner } from '../../../../domain/ports/job-runner.ts';
import type { Logger } from '../../../../domain/ports/logger.ts';
import type { WorkflowRuns } from '../../../../domain/ports/workflow-runs.ts';
import { prepareNamespace } from '../../../../adapters/temporal/namespace.ts';
import { bundleCache, workflowBundle } from '../../../../worker/bundle.ts';
import { localProvider } from '../../../../services/interviews/local/local-provider.ts';
import { createWorkers } from '../../../../worker/queues.ts';
import { installRuntime } from '../../../../worker/temporal-runtime.ts';
import { createDatabase } from '../../../support/instance/database.ts';
import { testMachine } from '../../../support/instance/machine.ts';
import { until } from '../../../support/until.ts';
import { createProbeActivities, type Act, type Script } from './activities.ts';
import { insertCompany } from './company.ts';
import * as contract from './probe.contract.ts';

/** The job mechanism on real servers with scripted activities: own database, own namespace, worker in this process. */
export interface Lab {
  orm: Orm;
  client: Client;
  jobs: JobRunner;
  settings: Settings;
  companyId: string;
  databaseUrl: string;
  log: Logger;
  script: Script;
  /** Tells the activities of a stage (or of `<workflowId>/<stage>`) what to do from now on. */
  on(stage: string, act: Act): void;
  /** Starts a probe and gives its workflow id. */
  start(input?: Partial<contract.ProbeInput>, companyId?: string): Promise<string>;
  row(workflowId: string, companyId?: string): Promise<Job>;
  handle(workflowId: string): WorkflowHandle;
  /** What the API answers. A workflow that says nothing for two seconds, on a busy machine, is asked again. */
  answer(workflowId: string): Promise<JobState>;
  /** Polls the projection until it fits. */
  reaches(workflowId: string, fits: (job: JobState) => boolean): Promise<JobState>;
  ends(workflowId: string): Promise<JobState>;
  sweep(stuckAfter?: number): Promise<SweepReport>;
  /** Sweeps, and does `meanwhile` once between the first look at a workflow and what follows from it. */
  sweepWith(stuckAfter: number, meanwhile: () => Promise<void>): Promise<SweepReport>;
  newCompany(): Promise<string>;
  startWorker(): Promise<void>;
  /** Stops it in good order; activities that hang are released first. */
  stopWorker(): Promise<void>;
  close(): Promise<void>;
}

const WORKFLOWS = fileURLToPath(new URL('workflows.ts', import.meta.url));

const quiet: Logger = {
  info: () => {},
  warn: () => {},
  error: (fields, message) => {
    if (process.env['LAB_LOG']) console.error(message, fields);
  },
  debug: () => {},
  child: () => quiet,
};

export interface LabOptions {
  /** File of the workflows; the probes' unless named. */
  workflows?: string;
  /** Activities besides those of the probes. */
  activities?: (deps: StageDeps) => object;
}

export async function startLab(env: Record<string, string> = {}, options: LabOptions = {}): Promise<Lab> {
  const machine = testMachine();
  const namespace = `lab-${randomBytes(6).toString('hex')}`;
  const [database] = await Promise.all([
    createDatabase(machine),
    prepareNamespace({ address: machine.temporalAddress, namespace }, { create: true, manage: true }),
  ]);
  const settings = readSettings({
    TEMPORAL_ADDRESS: machine.temporalAddress,
    TEMPORAL_NAMESPACE: namespace,
    DATABASE_URL: database.url,
    HEARTBEAT_TIMEOUT: '2s',
    RETRY_INTERVAL: '20ms',
    STICKY_TIMEOUT: '1s',
    SHUTDOWN_GRACE: '1s',
    LOG_LEVEL: 'error',
    ...env,
  });
  const orm = await openDatabase(database.url);
  const client = temporalClient({ address: machine.temporalAddress, namespace });
  const timing = jobTiming(settings);
  const jobs = temporalJobRunner({ client, orm, timing, log: quiet });
  const closing = Promise.withResolvers<never>();
  closing.promise.catch(() => {});
  const script: Script = {
    acts: new Map(),
    answers: new Map(),
    cleaned: [],
    release: [],
    closing: closing.promise,
  };
  const deps = {
    orm,
    log: quiet,
    jobs,
    runs: temporalWorkflowRuns(client),
    stuckAfter: settings.STUCK_AFTER,
  };
  const activities = {
    ...createRecordJob(deps),
    ...createStuckSweep({ ...deps, settings, voice: localProvider({ orm }), brokenOff: [] }),
    ...createProbeActivities({ ...deps, script }),
    ...options.activities?.(deps),
  };
  const worker = workerOf(settings, activities, options.workflows ?? WORKFLOWS);
  const companyId = await insertCompany(orm);
  const row = async (workflowId: string, of = companyId) =>
    findJob(companyEntityManager(orm, of), workflowId);
  const reaches = async (workflowId: string, fits: (job: JobState) => boolean) => {
    const owner = await systemEntityManager(orm).findOneOrFail(JobEntity, { workflowId });
    let last: JobState | undefined;
    const look = async () => {
      last = (await row(workflowId, owner.companyId)).state;
      return fits(last) && last;
    };
    return until(look).catch((cause: unknown) => {
      throw new Error(`the job stayed as ${JSON.stringify(last)}`, { cause });
    });
  };
  const stopWorker = async () => {
    for (const release of script.release) release();
    await worker.stop();
  };
  await worker.start();
  return {
    orm,
    client,
    jobs,
    settings,
    companyId,
    databaseUrl: database.url,
    log: quiet,
    script,
    row,
    reaches,
    answer: (workflowId) =>
      until(async () => {
        const job = await jobs.read(companyId, workflowId);
        return job.stale ? null : job;
      }),
    on: (stage, act) => void script.acts.set(stage, act),
    ends: (workflowId) => reaches(workflowId, (job) => hasEnded(job.status)),
    handle: (workflowId) => client.workflow.getHandle(workflowId),
    newCompany: () => insertCompany(orm),
    sweep: (stuckAfter = settings.STUCK_AFTER) => sweepStuckJobs({ ...deps, stuckAfter }),
    sweepWith: (stuckAfter, meanwhile) =>
      sweepStuckJobs({ ...deps, stuckAfter, runs: interrupted(deps.runs, meanwhile) }),
    async start(input = {}, of = companyId) {
      const key = newId();
      const whole = { waitFor: null, sideBySide: false, agentId: newId(), ...input };
      await jobs.start(contract.probe, { companyId: of, key, input: whole });
      return `probe/${key}`;
    },
    startWorker: () => worker.start(),
    stopWorker,
    async close() {
      closing.reject(new Error('the lab closes'));
      await stopWorker();
      await worker.close();
      await client.connection.close();
      await closeOrm(orm);
      await database.drop();
    },
  };
}

function workerOf(settings: Settings, activities: object, workflows: string) {
  const logger = installOnce(settings);
  let connection: NativeConnection | null = null;
  let bundle: string | null = null;
  let running: { workers: Worker[]; ended: Promise<unknown> } | null = null;
  return {
    async start(): Promise<void> {
      bundle ??= await workflowBundle(bundleCache(process.env), logger, workflows);
      connection ??= await NativeConnection.connect({ address: settings.TEMPORAL_ADDRESS });
      const workers = await createWorkers({ connection, settings, bundle, activities });
      running = { workers, ended: Promise.all(workers.map((worker) => worker.run())) };
    },
    async stop(): Promise<void> {
      const stopping = running;
      running = null;
      for (const worker of stopping?.workers ?? []) worker.shutdown();
      await stopping?.ended;
    },
    async close(): Promise<void> {
      await connection?.close();
    },
  };
}

function interrupted(runs: WorkflowRuns, meanwhile: () => Promise<void>): WorkflowRuns {
  let isDone = false;
  return {
    ...runs,
    async find(workflowId) {
      const run = await runs.find(workflowId);
      if (!isDone) {
        isDone = true;
        await meanwhile();
      }
      return run;
    },
  };
}

let logger: ReturnType<typeof installRuntime> | undefined;

/** Temporal's runtime can be installed once per process. */
function installOnce(settings: Settings): ReturnType<typeof installRuntime> {
  logger ??= installRuntime(settings, quiet);
  return logger;
}
