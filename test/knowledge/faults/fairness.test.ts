import { newId } from '../../../domain/platform/id.ts';
import { turnOf } from '../../../domain/platform/turn.ts';
import { until } from '../../support/until.ts';
import { startLab, type Lab } from '../../platform/workflows/lab/lab.ts';
import { single } from '../../platform/workflows/lab/probe.contract.ts';

const JOBS = 200;
const SLOTS = 2;

let lab: Lab;

beforeAll(async () => {
  lab = await startLab({ IO_SLOTS: String(SLOTS) });
});
afterAll(() => lab?.close());

test('200 queued jobs of one company do not hold up a single one of another', async () => {
  const gate = Promise.withResolvers<string>();
  /** A job counts once, also when its activity is run again. */
  const finished = new Map<string, string>();
  lab.on('only', async (stage) => {
    const output = await gate.promise;
    finished.set(stage.ref.jobId, stage.ref.companyId);
    return output;
  });
  // Companies share turns, so find one whose turn differs from the bulk's.
  let other = await lab.newCompany();
  while (turnOf(other, null, false) === turnOf(lab.companyId, null, false)) other = await lab.newCompany();
  const start = async (companyId: string) => {
    const { job } = await lab.jobs.start(single, { companyId, key: newId(), input: {} });
    return job.workflowId;
  };
  const isQueued = async (workflowId: string) =>
    (await lab.handle(workflowId).describe()).raw.pendingActivities?.length === 1;
  const crowd: string[] = [];
  for (let at = 0; at < JOBS; at += 10) {
    crowd.push(...(await Promise.all(Array.from({ length: 10 }, () => start(lab.companyId)))));
  }
  // The slots are taken and all others wait in line before the other company comes.
  for (const workflowId of crowd) await until(() => isQueued(workflowId));
  const alone = await start(other);
  await until(() => isQueued(alone));
  gate.resolve('done');

  const inOrder = () => [...finished.values()];
  await until(() => inOrder().includes(other));
  expect(inOrder().indexOf(other)).toBeLessThan(JOBS / 10);
  await until(() => finished.size === JOBS + 1);
});
