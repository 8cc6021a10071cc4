import { evaluateWorkers, type QueueBacklog } from './worker-health.ts';

const queue = (values: Partial<QueueBacklog>): QueueBacklog => ({
  queue: 'cpu',
  tasks: 0,
  oldestSeconds: 0,
  startedPerSecond: 0,
  ...values,
});
const LAG = 60_000;

test('is ok with a worker whose queues are empty or worked off', () => {
  for (const values of [
    {},
    { tasks: 3, oldestSeconds: 59 },
    { tasks: 900, oldestSeconds: 500, startedPerSecond: 0.1 },
    { tasks: 0, oldestSeconds: 70 },
  ]) {
    expect(evaluateWorkers({ alive: 1, queues: [queue(values)] }, LAG)).toEqual({ ok: true, troubles: [] });
  }
});

test('is not ok without a worker, and when tasks wait and none starts', () => {
  expect(evaluateWorkers({ alive: 0, queues: [queue({})] }, LAG)).toEqual({
    ok: false,
    troubles: ['no worker polls'],
  });
  expect(evaluateWorkers({ alive: 2, queues: [queue({ tasks: 1, oldestSeconds: 60 })] }, LAG)).toEqual({
    ok: false,
    troubles: ['tasks wait in the queue cpu, and none has started for 60 s'],
  });
});

test('what is not known is not ok, and no trouble of a worker', () => {
  expect(evaluateWorkers({ alive: null, queues: [] }, LAG)).toEqual({ ok: false, troubles: [] });
  expect(evaluateWorkers({ alive: 1, queues: null }, LAG)).toEqual({ ok: false, troubles: [] });
});
