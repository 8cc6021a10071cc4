import { newId } from '../../../domain/platform/id.ts';
import { turnOf } from '../../../domain/platform/turn.ts';
import { until } from '../../support/until.ts';
import { startLab, type Lab } from '../workflows/lab/lab.ts';
import { single } from '../workflows/lab/probe.contract.ts';

// New companies keep a queue with one slot full: each step lets another new company start before it ends.

/** With one turn for each of 32 keys, three steps of a job are done by then. */
const MOST = 4 * 32;

let lab: Lab;

beforeAll(async () => {
  lab = await startLab({ IO_SLOTS: '1' });
});
afterAll(() => lab?.close());

const isQueued = async (workflowId: string) =>
  (await lab.handle(workflowId).describe()).raw.pendingActivities?.length === 1;

/** Starts a job of one step and waits until the step is queued. */
async function startSingle(companyId: string): Promise<void> {
  const { job } = await lab.jobs.start(single, { companyId, key: newId(), input: {} });
  await until(() => isQueued(job.workflowId));
}

test('a job of several steps has its turns while new companies keep the queue full', async () => {
  let served = 0;
  let isOver = false;
  lab.on('only', async () => {
    served += 1;
    if (!isOver && served < 2 * MOST) await startSingle(await lab.newCompany());
    return 'done';
  });
  let servedAtEnd = 0;
  lab.on('third', async () => {
    servedAtEnd = served;
    isOver = true;
    return 'done';
  });
  // Two are always waiting, so that a new company is in the queue whenever the slot becomes free.
  await startSingle(await lab.newCompany());
  await startSingle(await lab.newCompany());
  const workflowId = await lab.start();
  expect(await lab.ends(workflowId)).toMatchObject({ status: 'completed' });
  expect(servedAtEnd).toBeLessThan(MOST);
  expect(served).toBeGreaterThan(2);
});

test('a company that shares its turn with another one does not wait for all of its bulk', async () => {
  const gate = Promise.withResolvers<void>();
  const finished: string[] = [];
  lab.on('only', async (stage) => {
    await gate.promise;
    finished.push(stage.ref.companyId);
    return 'done';
  });
  const heavy = await lab.newCompany();
  let light = await lab.newCompany();
  while (turnOf(light, null, false) !== turnOf(heavy, null, false)) light = await lab.newCompany();
  for (let n = 0; n < 60; n += 1) await startSingle(heavy);
  await startSingle(light);
  gate.resolve();
  await until(() => finished.length === 61);
  // After this company's first 20 jobs, the heavy one continues on its own key, which alternates with the shared one.
  expect(finished.indexOf(light)).toBeLessThan(45);
});
