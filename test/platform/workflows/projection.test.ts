import { Client } from 'pg';
import { insertJob, findJob, rewindJob } from '../../../db/platform/jobs.ts';
import { jobEventsAfter } from '../../../db/platform/job-events.ts';
import { JOB_CHANNEL } from '../../../db/platform/job-notice.ts';
import { recordChanges, type SourcedChange } from '../../../db/platform/projection.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { JobChange } from '../../../domain/platform/job/job.ts';
import { insertCompany } from './lab/company.ts';
import { probe } from './lab/probe.contract.ts';
import { useDatabase } from '../../support/instance/use-database.ts';

const RUN_1 = '2026-01-01T00:00:00.000Z';
const RUN_2 = '2026-01-01T01:00:00.000Z';
const input = { waitFor: null, sideBySide: false, agentId: 'a' };

const database = useDatabase();
let companyId: string;

beforeAll(async () => {
  companyId = await insertCompany(database.orm);
});

const em = () => companyEntityManager(database.orm, companyId);
const change = (sourceKey: string, what: JobChange): SourcedChange => ({ sourceKey, change: what });
const progress = (done: number): JobChange => ({
  type: 'stage-progress',
  stage: 'first',
  progress: { done, total: 100, unit: 'chunks' },
});

async function newJobId(): Promise<{ jobId: string; workflowId: string }> {
  const { jobId, job } = await em().transactional((tx) => insertJob(tx, probe, { key: newId(), input }));
  return { jobId, workflowId: job.workflowId };
}

function record(jobId: string, runStartedAt: string, ...changes: SourcedChange[]) {
  const run = { jobId, companyId, runStartedAt };
  return em().transactional((tx) => recordChanges(tx, run, changes));
}

test('a change written again does nothing', async () => {
  const { jobId } = await newJobId();
  const started = change('started', { type: 'stage-started', stage: 'first', attempt: 1 });
  await record(jobId, RUN_1, started, change('p1', progress(10)));
  const once = await jobEventsAfter(em(), jobId, 0, 99);
  await record(jobId, RUN_1, started, change('p1', progress(10)));
  expect(await jobEventsAfter(em(), jobId, 0, 99)).toEqual(once);
  expect(once.map(({ seq }) => seq)).toEqual([1, 2, 3]);
});

test('writers at once get numbers without gap or repeat, and none is lost', async () => {
  const { jobId } = await newJobId();
  const writers = Array.from({ length: 20 }, (_, index) =>
    record(jobId, RUN_1, change(`p${index}`, progress(index + 1))),
  );
  await Promise.all(writers);
  const events = await jobEventsAfter(em(), jobId, 0, 99);
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_event, index) => index + 1));
  const done = events.flatMap(({ state }) => state.stages[0]?.progress?.done ?? []);
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(done.at(-1)).toBe(20);
});

test('a run before the present one cannot write, nor after a rewind', async () => {
  const { jobId, workflowId } = await newJobId();
  await record(jobId, RUN_2, change('2', { type: 'stage-started', stage: 'first', attempt: 2 }));
  await record(jobId, RUN_1, change('1', { type: 'failed', error: { code: 'internal', message: 'zombie' } }));
  expect((await findJob(em(), workflowId)).status).toBe('processing');

  await record(
    jobId,
    RUN_2,
    change('3', { type: 'failed', stage: 'first', error: { code: 'internal', message: 'x' } }),
  );
  const rewound = await rewindJob(em(), workflowId, 'retry');
  expect(rewound.status).toBe('queued');
  // The run that failed is the past now, though no newer one has written yet.
  await record(jobId, RUN_2, change('4', { type: 'stage-completed', stage: 'first' }));
  expect((await findJob(em(), workflowId)).state).toEqual(rewound);
  await record(
    jobId,
    '2026-01-01T01:00:00.001Z',
    change('5', { type: 'stage-started', stage: 'first', attempt: 3 }),
  );
  expect((await findJob(em(), workflowId)).status).toBe('processing');
});

test('only one of two retries at once wins', async () => {
  const { jobId, workflowId } = await newJobId();
  await record(jobId, RUN_1, change('1', { type: 'failed', error: { code: 'internal', message: 'x' } }));
  const outcomes = await Promise.allSettled([
    rewindJob(em(), workflowId, 'retry'),
    rewindJob(em(), workflowId, 'retry'),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('one more run works on what it is asked for now, a retry on what it was', async () => {
  const { jobId, workflowId } = await newJobId();
  const known = await findJob(em(), workflowId);
  await record(jobId, RUN_1, change('1', { type: 'failed', error: { code: 'internal', message: 'x' } }));
  const renewed = { input: { asked: 'anew' }, summary: 'Another title' };
  await rewindJob(em(), workflowId, 'again', renewed);
  expect(await findJob(em(), workflowId)).toMatchObject(renewed);
  await record(jobId, RUN_2, change('2', { type: 'failed', error: { code: 'internal', message: 'x' } }));
  await rewindJob(em(), workflowId, 'retry');
  expect(await findJob(em(), workflowId)).toMatchObject(renewed);
  expect(known.summary).not.toBe(renewed.summary);
});

test('an ended job is never taken back', async () => {
  const { jobId, workflowId } = await newJobId();
  await record(jobId, RUN_1, change('1', { type: 'cancelled' }));
  await record(jobId, RUN_1, change('2', { type: 'completed' }), change('3', progress(5)));
  await record(jobId, RUN_2, change('4', { type: 'stage-started', stage: 'first', attempt: 1 }));
  expect(await findJob(em(), workflowId)).toMatchObject({ status: 'cancelled', seq: 2 });
});

test('another company cannot write, even with the id', async () => {
  const { jobId, workflowId } = await newJobId();
  const other = await insertCompany(database.orm);
  const run = { jobId, companyId: other, runStartedAt: RUN_1 };
  const write = companyEntityManager(database.orm, other).transactional((tx) =>
    recordChanges(tx, run, [change('1', { type: 'cancelled' })]),
  );
  await expect(write).rejects.toMatchObject({ code: 'not-found' });
  expect((await findJob(em(), workflowId)).status).toBe('queued');
});

test('a failed transaction leaves neither state nor event nor notice', async () => {
  const { jobId, workflowId } = await newJobId();
  const run = { jobId, companyId, runStartedAt: RUN_1 };
  const write = em().transactional(async (tx) => {
    await recordChanges(tx, run, [change('1', { type: 'completed' })], { first: 'one' });
    throw new Error('the result could not be stored');
  });
  await expect(write).rejects.toThrow('the result could not be stored');
  expect(await findJob(em(), workflowId)).toMatchObject({ status: 'queued', seq: 1, outputs: {} });
  expect(await jobEventsAfter(em(), jobId, 0, 99)).toHaveLength(1);
});

test('notices carry ids only, at most five a second and one for the end', async () => {
  const { jobId } = await newJobId();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const notices: string[] = [];
  client.on('notification', ({ payload }) => notices.push(payload ?? ''));
  await client.query(`listen ${JOB_CHANNEL}`);
  const begin = Date.now();
  for (let done = 1; done <= 60; done += 1) await record(jobId, RUN_1, change(`p${done}`, progress(done)));
  await record(jobId, RUN_1, change('end', { type: 'completed' }));
  const seconds = (Date.now() - begin) / 1_000;
  await client.query('select 1'); // notices come before the answer
  await client.end();

  expect(new Set(notices)).toEqual(new Set([JSON.stringify({ companyId, jobId })]));
  expect(notices.length).toBeLessThanOrEqual(Math.ceil(seconds * 5) + 1);
  expect(await jobEventsAfter(em(), jobId, 0, 99)).toHaveLength(62);
});
