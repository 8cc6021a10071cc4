import { sweepStuckJobs } from '../../../activities/platform/stuck-sweep.ts';
import { findJob, insertJob } from '../../../db/platform/jobs.ts';
import { recordChanges } from '../../../db/platform/projection.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { JobRunner } from '../../../domain/ports/job-runner.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import type { WorkflowRun } from '../../../domain/ports/workflow-runs.ts';
import { useDatabase } from '../../support/instance/use-database.ts';
import { insertCompany } from '../workflows/lab/company.ts';
import { probe } from '../workflows/lab/probe.contract.ts';

const database = useDatabase();
const silent: Logger = { info() {}, warn() {}, error() {}, debug() {}, child: () => silent };
const STUCK_AFTER = 60_000;
const STARTED = new Date(Date.now() - 10 * STUCK_AFTER);

/** The only open job of the database. `seen`: what the server says of its workflow, one look after the other. */
async function swept(
  seen: (() => Promise<WorkflowRun | null> | WorkflowRun | null)[],
  { isStarted = true }: { isStarted?: boolean } = {},
) {
  const companyId = await insertCompany(database.orm);
  const em = () => companyEntityManager(database.orm, companyId);
  const input = { waitFor: null, sideBySide: false, agentId: 'a' };
  const { jobId, job } = await em().transactional((tx) => insertJob(tx, probe, { key: newId(), input }));
  const runStartedAt = STARTED.toISOString();
  const write = (sourceKey: string, stage: 'first' | 'second') =>
    em().transactional((tx) =>
      recordChanges(tx, { jobId, companyId, runStartedAt }, [
        { sourceKey, change: { type: 'stage-started', stage, attempt: 1 } },
      ]),
    );
  if (isStarted) await write('started', 'first');
  const [launched, terminated]: [string[], string[]] = [[], []];
  const looks = [...seen];
  const deps = {
    orm: database.orm,
    log: silent,
    stuckAfter: STUCK_AFTER,
    // Of the runner nothing but the launch is used.
    jobs: { launch: async (_company: string, id: string) => void launched.push(id) } as unknown as JobRunner,
    runs: {
      find: async () => {
        moves.now = () => write('moved', 'second');
        return (await looks.shift()?.()) ?? null;
      },
      terminate: async (_id: string, runId: string) => void terminated.push(runId),
      forget: async () => {},
    },
  };
  const report = await sweepStuckJobs(deps);
  const { status, state } = await findJob(em(), job.workflowId);
  // So that it is not open for the next test.
  await em().transactional((tx) =>
    recordChanges(tx, { jobId, companyId, runStartedAt }, [
      { sourceKey: 'end', change: { type: 'cancelled' } },
    ]),
  );
  const did = { launched: launched.length, terminated };
  return { status, error: state.error?.code ?? null, seen: report.seen, ...did };
}

/** Writes to the job that is being looked at. */
const moves: { now: () => Promise<unknown> } = { now: async () => {} };

const run = (changes: Partial<WorkflowRun> = {}): WorkflowRun => ({
  runId: 'run',
  startedAt: STARTED,
  status: 'running',
  taskFailingSince: null,
  runningActivities: [],
  ...changes,
});
const sign = (ago: number) => ({
  runningActivities: [{ type: 'a', lastSign: new Date(Date.now() - ago) }],
});
const silentRun = () => run(sign(2 * STUCK_AFTER));
const livelyRun = () => run(sign(0));

test('a job whose workflow is gone or silent fails, one that was never started is started', async () => {
  expect(await swept([() => null])).toMatchObject({ status: 'failed', error: 'workflow-missing', seen: 1 });
  expect(await swept([silentRun, silentRun])).toMatchObject({
    status: 'failed',
    error: 'activity-silent',
    terminated: ['run'],
  });
  expect(await swept([() => null], { isStarted: false })).toMatchObject({ status: 'queued', launched: 1 });
  expect(await swept([() => run({ status: 'completed' })])).toMatchObject({ status: 'completed' });
});

test('a job that lives is left alone, however long it takes', async () => {
  const untouched = { status: 'processing', error: null, launched: 0, terminated: [] };
  expect(await swept([livelyRun])).toMatchObject(untouched);
  expect(await swept([() => run()])).toMatchObject(untouched);
});

test('what moved while it was looked at is left alone: the row, its activity or its run', async () => {
  const untouched = { status: 'processing', error: null, terminated: [] };
  expect(await swept([silentRun, livelyRun])).toMatchObject(untouched);
  expect(await swept([silentRun, () => run({ ...sign(2 * STUCK_AFTER), runId: 'next' })])).toMatchObject(
    untouched,
  );
  const gone = async () => {
    await moves.now();
    return null;
  };
  expect(await swept([gone])).toMatchObject(untouched);
});
