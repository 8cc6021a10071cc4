import { newId } from '../../../domain/platform/id.ts';
import { startLab, type Lab } from './lab/lab.ts';
import { desk, parcelCame } from './lab/desk.contract.ts';

let lab: Lab;
beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab?.close());

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
