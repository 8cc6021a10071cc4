import { insertJob, rewindJob } from '../../../db/platform/jobs.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { newId } from '../../../domain/platform/id.ts';
import { startLab, type Lab } from './lab/lab.ts';
import { desk, parcelCame, repack } from './lab/desk.contract.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab?.close());
beforeEach(() => {
  lab.script.acts.clear();
  lab.script.answers.clear();
});

const deskOf = (key: string, parcels: number) => ({ companyId: lab.companyId, key, input: { parcels } });

describe('signal-with-start', () => {
  test('starts the job with its row, and the signal is there before the first step', async () => {
    const key = newId();
    const first = await lab.jobs.signalWithStart(desk, deskOf(key, 1), parcelCame, { id: 'a', weight: 3 });
    expect(first).toMatchObject({ isDelivered: true, job: { workflowId: `desk/${key}` } });
    const job = await lab.ends(`desk/${key}`);
    expect(job.status).toBe('completed');
    const row = await lab.row(`desk/${key}`);
    expect(row).toMatchObject({ id: first.jobId, outputs: { collect: { a: 3 } } });
    // As any other start of this job.
    const description = await lab.handle(`desk/${key}`).describe();
    expect(description.memo).toMatchObject({ jobId: first.jobId });
    expect(await description.staticSummary()).toBe('Collect 1 parcels');
  });

  test('any number at once makes one job that has them all', async () => {
    const key = newId();
    const ids = Array.from({ length: 8 }, (_, index) => `p${index}`);
    const sent = await Promise.all(
      ids.map((id, weight) => lab.jobs.signalWithStart(desk, deskOf(key, 8), parcelCame, { id, weight })),
    );
    expect(new Set(sent.map(({ jobId }) => jobId)).size).toBe(1);
    await lab.ends(`desk/${key}`);
    expect(Object.keys((await lab.row(`desk/${key}`)).outputs['collect'] ?? {}).sort()).toEqual(ids);
  });

  test('reaches a job that is there, and leaves one alone that has ended', async () => {
    const key = newId();
    await lab.jobs.start(desk, deskOf(key, 2));
    await lab.reaches(`desk/${key}`, ({ status }) => status === 'waiting');
    await lab.jobs.signal(lab.companyId, `desk/${key}`, parcelCame, { id: 'a', weight: 1 });
    await lab.jobs.signalWithStart(desk, deskOf(key, 2), parcelCame, { id: 'b', weight: 2 });
    await lab.ends(`desk/${key}`);
    await lab.handle(`desk/${key}`).result();
    const { runId } = await lab.handle(`desk/${key}`).describe();
    const late = await lab.jobs.signalWithStart(desk, deskOf(key, 2), parcelCame, { id: 'c', weight: 4 });
    expect(late).toMatchObject({ isDelivered: false, job: { status: 'completed' } });
    expect((await lab.handle(`desk/${key}`).describe()).runId).toBe(runId);
  });

  test('says that a signal is not delivered while the job has no workflow to take it', async () => {
    const key = newId();
    await lab.jobs.start(desk, deskOf(key, 1));
    await lab.reaches(`desk/${key}`, ({ status }) => status === 'waiting');
    await lab.handle(`desk/${key}`).terminate('by an operator');
    const send = () => lab.jobs.signalWithStart(desk, deskOf(key, 1), parcelCame, { id: 'a', weight: 1 });
    await expect(send()).rejects.toMatchObject({ code: 'unavailable' });
    await lab.sweep();
    expect(await send()).toMatchObject({ isDelivered: false, job: { status: 'failed' } });
  });
});

test('a pause reaches a repeat that is about to be started', async () => {
  const key = newId();
  const path = `desk/${key}`;
  await lab.jobs.signalWithStart(desk, deskOf(key, 1), parcelCame, { id: 'a', weight: 3 });
  await lab.ends(path);
  await lab.handle(path).result();
  await rewindJob(companyEntityManager(lab.orm, lab.companyId), path, 'again');
  await lab.jobs.pause(lab.companyId, path);
  const job = await lab.reaches(path, ({ status }) => status === 'paused');
  expect(job.status).toBe('paused');
  await lab.jobs.cancel(lab.companyId, path);
});

describe('an update', () => {
  const askRepack = (workflowId: string, id: string, weight = 9) =>
    lab.jobs.update(lab.companyId, workflowId, repack, { id, weight });

  async function deskWith(id: string): Promise<string> {
    const key = newId();
    await lab.jobs.signalWithStart(desk, deskOf(key, 2), parcelCame, { id, weight: 3 });
    await lab.reaches(`desk/${key}`, ({ status }) => status === 'waiting');
    return `desk/${key}`;
  }

  test('is answered with what the job did, and changes its state', async () => {
    const workflowId = await deskWith('a');
    lab.script.answers.set('repack a', async () => 'in paper');
    expect(await askRepack(workflowId, 'a')).toEqual({
      status: 'done',
      result: { was: 3, note: 'in paper' },
    });
    await lab.jobs.signal(lab.companyId, workflowId, parcelCame, { id: 'b', weight: 1 });
    await lab.ends(workflowId);
    expect((await lab.row(workflowId)).outputs['collect']).toEqual({ a: 9, b: 1 });
    await expect(askRepack(workflowId, 'a')).rejects.toMatchObject({ code: 'job-finished' });
  });

  test('that is refused leaves no trace in the history', async () => {
    const workflowId = await deskWith('a');
    const events = async () => (await lab.handle(workflowId).fetchHistory()).events?.length;
    // The first one is answered behind what the workflow was still writing down.
    await expect(askRepack(workflowId, 'y')).rejects.toMatchObject({ code: 'conflict' });
    const before = await events();
    await expect(askRepack(workflowId, 'z')).rejects.toMatchObject({
      code: 'conflict',
      message: 'There is no parcel z',
    });
    expect(await events()).toBe(before);
  });

  test('that fails says so by its code, and the job goes on', async () => {
    const workflowId = await deskWith('a');
    lab.script.answers.set('repack a', async () => {
      throw new AppError('provider-rejected', 'Not this one');
    });
    await expect(askRepack(workflowId, 'a')).rejects.toMatchObject({
      code: 'provider-rejected',
      message: 'Not this one',
    });
    await lab.jobs.signal(lab.companyId, workflowId, parcelCame, { id: 'b', weight: 1 });
    expect(await lab.ends(workflowId)).toMatchObject({ status: 'completed' });
  });

  test('beyond those that are worked on is refused at once, and the job waits for the others before it ends', async () => {
    const workflowId = await deskWith('a');
    const gate = Promise.withResolvers<string>();
    lab.script.answers.set('repack a', () => gate.promise);
    const outcomes = Array.from({ length: 10 }, () =>
      askRepack(workflowId, 'a').catch((error: unknown) => error),
    );
    expect(await Promise.race(outcomes)).toMatchObject({ code: 'rate-limited' });
    await lab.jobs.signal(lab.companyId, workflowId, parcelCame, { id: 'b', weight: 1 });
    await lab.reaches(workflowId, (job) => job.stages[1]?.status === 'completed');
    gate.resolve('in paper');
    const answers = await Promise.all(outcomes);
    expect(answers.filter((answer) => !(answer instanceof AppError))).toHaveLength(9);
    await lab.handle(workflowId).result();
  });

  test('starts the job that is about to be started', async () => {
    const key = newId();
    await companyEntityManager(lab.orm, lab.companyId).transactional((tx) =>
      insertJob(tx, desk, { key, input: { parcels: 1 } }),
    );
    await expect(askRepack(`desk/${key}`, 'z')).rejects.toMatchObject({ code: 'conflict' });
    await lab.reaches(`desk/${key}`, ({ status }) => status === 'waiting');
    await lab.jobs.cancel(lab.companyId, `desk/${key}`);
  });

  test('of another company is not found', async () => {
    const workflowId = await deskWith('a');
    const other = await lab.newCompany();
    const ask = lab.jobs.update(other, workflowId, repack, { id: 'a', weight: 1 });
    await expect(ask).rejects.toMatchObject({ code: 'not-found' });
    await lab.jobs.cancel(lab.companyId, workflowId);
  });
});
