import { AppError } from '../../../domain/platform/errors.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { JobState, StageState } from '../../../domain/platform/job/job.ts';
import { statusQuery } from '../../../jobs/define-job.ts';
import { until } from '../../support/until.ts';
import { desk, parcelCame } from './lab/desk.contract.ts';
import { startLab, type Lab } from './lab/lab.ts';
import { single } from './lab/probe.contract.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab?.close());
beforeEach(() => lab.script.acts.clear());

const HOUR = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR).toISOString();

/** The workflow's own word, the API's and the one that lists show, which are the same. */
async function told(workflowId: string): Promise<JobState> {
  const answer = await lab.answer(workflowId);
  expect((await lab.row(workflowId)).state.stages.map(attemptsOf)).toEqual(answer.stages.map(attemptsOf));
  expect(await lab.handle(workflowId).query<JobState>(statusQuery.name)).toEqual(answer);
  return answer;
}

const attemptsOf = ({ name, attempts }: StageState) => [name, attempts];

async function waitingDesk(): Promise<string> {
  const key = newId();
  await lab.jobs.start(desk, { companyId: lab.companyId, key, input: { parcels: 1 } });
  await lab.reaches(`desk/${key}`, ({ status }) => status === 'waiting');
  return `desk/${key}`;
}

const send = (workflowId: string) =>
  lab.jobs.signal(lab.companyId, workflowId, parcelCame, { id: 'a', weight: 1 });

describe('a job that waits for someone', () => {
  test('says for what, and goes on when it comes', async () => {
    const workflowId = await waitingDesk();
    expect(await told(workflowId)).toMatchObject({
      status: 'waiting',
      waitingFor: 'parcels',
      stages: [{ status: 'waiting', waitingFor: 'parcels' }, { status: 'queued' }],
    });
    expect(await lab.sweep(0)).toMatchObject({ fail: 0 });
    await send(workflowId);
    const ended = await lab.ends(workflowId);
    expect(ended.status).toBe('completed');
    expect(JSON.stringify(ended)).not.toContain('waitingFor');
  });

  test('can be paused: what it waits for is kept, and nothing begins before it is resumed', async () => {
    const workflowId = await waitingDesk();
    let isSent = false;
    lab.on('send', async () => {
      isSent = true;
      return 'sent';
    });
    await lab.jobs.pause(lab.companyId, workflowId);
    await lab.reaches(workflowId, ({ status }) => status === 'paused');
    await send(workflowId);
    await lab.reaches(workflowId, (job) => job.stages[0]?.status === 'completed');
    expect((await told(workflowId)).status).toBe('paused');
    expect(isSent).toBe(false);
    await lab.jobs.resume(lab.companyId, workflowId);
    expect(await lab.ends(workflowId)).toMatchObject({ status: 'completed' });
  });

  test('that nobody comes for in time can end as cancelled, and says why', async () => {
    const key = newId();
    const input = { parcels: 1, patience: 200 };
    await lab.jobs.start(desk, { companyId: lab.companyId, key, input });
    const ended = await lab.ends(`desk/${key}`);
    expect(ended).toMatchObject({
      status: 'cancelled',
      error: { code: 'gone', message: 'No parcels came' },
      stages: [{ status: 'cancelled' }, { status: 'cancelled' }],
    });
    await until(async () => (await lab.handle(`desk/${key}`).describe()).status.name !== 'RUNNING');
    const retried = await lab.jobs.retry(lab.companyId, `desk/${key}`);
    expect(retried).toMatchObject({ status: 'queued', error: null });
    expect(await lab.ends(`desk/${key}`)).toMatchObject({ status: 'cancelled', error: { code: 'gone' } });
  });

  test('can be cancelled', async () => {
    const workflowId = await waitingDesk();
    await lab.jobs.cancel(lab.companyId, workflowId);
    const ended = await lab.ends(workflowId);
    expect(ended.stages.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect(ended).not.toHaveProperty('waitingFor');
  });
});

describe('a step that meets an outside limit with a time', () => {
  /** A single step that is blocked until `retryAt`, once. */
  async function startLimited(retryAt: string): Promise<{ workflowId: string; attempts: number[] }> {
    const key = newId();
    const attempts: number[] = [];
    lab.on(`single/${key}/only`, async (stage) => {
      attempts.push(stage.attempt);
      if (attempts.length === 1) throw new AppError('budget-exceeded', 'The quota is used up', { retryAt });
      return 'done';
    });
    await lab.jobs.start(single, { companyId: lab.companyId, key, input: {} });
    return { workflowId: `single/${key}`, attempts };
  }

  test('is begun again by itself once the limit is over', async () => {
    const { workflowId, attempts } = await startLimited(new Date(Date.now() + 1_000).toISOString());
    const blocked = await lab.reaches(
      workflowId,
      ({ status }) => status !== 'queued' && status !== 'processing',
    );
    expect(blocked.status).toBe('blocked');
    const ended = await lab.ends(workflowId);
    expect(ended).toMatchObject({ status: 'completed', stages: [{ attempts: 2, error: null }] });
    expect(ended).not.toHaveProperty('blocked');
    expect(attempts).toEqual([1, 2]);
  });

  test('blocks its stage in the workflow, where no attempt of an activity waits', async () => {
    const retryAt = inAnHour();
    const { workflowId, attempts } = await startLimited(retryAt);
    await lab.reaches(workflowId, ({ status }) => status === 'blocked');
    const blocked = { reason: 'The quota is used up', retryAt };
    expect(await told(workflowId)).toMatchObject({
      status: 'blocked',
      blocked,
      stages: [{ status: 'blocked', blocked, attempts: 1 }],
    });
    expect((await lab.handle(workflowId).describe()).raw.pendingActivities ?? []).toEqual([]);
    expect(await lab.sweep(0)).toMatchObject({ fail: 0 });

    // A paused job stays blocked, and is resumed before its limit is.
    await lab.jobs.pause(lab.companyId, workflowId);
    await lab.reaches(workflowId, ({ status }) => status === 'paused');
    await lab.jobs.resume(lab.companyId, workflowId);
    await lab.reaches(workflowId, ({ status }) => status === 'blocked');
    expect(attempts).toEqual([1]);
    await lab.jobs.resume(lab.companyId, workflowId);
    expect(await lab.ends(workflowId)).toMatchObject({ status: 'completed', stages: [{ attempts: 2 }] });
    expect(attempts).toEqual([1, 2]);
  });

  test('can be cancelled meanwhile', async () => {
    const { workflowId, attempts } = await startLimited(inAnHour());
    await lab.reaches(workflowId, ({ status }) => status === 'blocked');
    await lab.jobs.cancel(lab.companyId, workflowId);
    expect(await lab.ends(workflowId)).toMatchObject({
      status: 'cancelled',
      stages: [{ status: 'cancelled' }],
    });
    expect(attempts).toEqual([1]);
  });
});
