import { AppError } from '../../../domain/platform/errors.ts';
import { startLab, type Lab } from './lab/lab.ts';
import { fleeting } from './lab/probe.contract.ts';

let lab: Lab;

beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab?.close());

test('what passes by itself does not count against the attempts, also not for what comes later', async () => {
  let attempts = 0;
  lab.on('first', async () => {
    attempts += 1;
    if (attempts <= 12) throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    if (attempts <= 14) throw new Error('a bug that shows twice');
    return 'one';
  });
  const workflowId = await lab.start();
  expect(await lab.ends(workflowId)).toMatchObject({
    status: 'completed',
    stages: [{ attempts: 15 }, {}, {}],
  });
});

test('what does not pass ends the job after its attempts, outages before it or not', async () => {
  let attempts = 0;
  lab.on('first', async () => {
    attempts += 1;
    throw attempts <= 5 ? new AppError('unavailable') : new Error('a bug');
  });
  expect(await lab.ends(await lab.start())).toMatchObject({
    status: 'failed',
    error: { code: 'internal' },
    stages: [{ attempts: 8 }, {}, {}],
  });
});

test('a job whose time is up in an outage says what it has waited for', async () => {
  lab.on('fleeting/late/only', async () => {
    throw new AppError('storage-full');
  });
  await lab.jobs.start(fleeting, { companyId: lab.companyId, key: 'late', input: {} });
  expect((await lab.ends('fleeting/late')).error?.code).toBe('storage-full');
});
