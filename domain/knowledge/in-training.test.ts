import { inTraining, statesOf } from './in-training.ts';

test('documents that have failed, or whose training has ended, are not in training', () => {
  expect(inTraining([])).toBeNull();
  const ended = ['completed', 'failed', 'cancelled'] as const;
  expect(inTraining(ended.map((status) => ({ status, count: 2 })))).toBeNull();
});

test('documents are counted by state, and what waits for a part is held up', () => {
  const counts = inTraining([
    { status: 'queued', count: 1 },
    { status: 'waiting', count: 2 },
    { status: 'blocked', count: 3 },
    { status: 'paused', count: 4 },
    { status: 'failed', count: 5 },
  ]);
  expect(counts).toEqual({ queued: 1, processing: 0, blocked: 5, paused: 4 });
  expect(counts && statesOf(counts)).toEqual([
    ['queued', 1],
    ['blocked', 5],
    ['paused', 4],
  ]);
});
