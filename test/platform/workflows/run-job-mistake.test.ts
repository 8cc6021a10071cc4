import { until } from '../../support/until.ts';
import { startLab, type Lab } from './lab/lab.ts';
import { broken } from './lab/probe.contract.ts';

let lab: Lab;

beforeAll(async () => {
  lab = await startLab();
});
afterAll(() => lab?.close());

test('a mistake in a workflow is shown with the lines where it was made, and no more', async () => {
  await lab.jobs.start(broken, { companyId: lab.companyId, key: 'mistake', input: {} });
  const handle = lab.handle('broken/mistake');
  const failure = await until(async () => {
    const { events } = await handle.fetchHistory();
    return events?.map((event) => event.workflowTaskFailedEventAttributes?.failure).find(Boolean);
  });
  await handle.terminate('it has shown its mistake');
  const frames = failure.stackTrace?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  expect(failure.message).toBe('a mistake in workflow code');
  expect(frames[0]).toMatch(/workflows\/lab\/workflows\.ts:\d+:\d+/);
  // Each further one costs every promise of every workflow a look into the source map.
  expect(frames.length).toBeLessThanOrEqual(4);
});
