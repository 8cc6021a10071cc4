import { stepsOf, tallyOf } from './steps.ts';

const agent = (files: Record<string, number>, more: object = {}) => ({
  counts: {
    files: Object.values(files).reduce((sum, each) => sum + each, 0),
    chunks: 0,
    sessions: 0,
    messages: 0,
  },
  filesByStatus: files,
  reindexDue: false,
  widget: { enabled: false, allowedOrigins: [] },
  ...more,
});

test('a new agent begins with its documents', () => {
  expect(stepsOf(agent({}), 0)).toEqual({
    upload: { state: 'active', note: 'Start here' },
    training: { state: 'ahead', note: '' },
    playground: { state: 'ahead', note: '' },
    deploy: { state: 'ahead', note: '' },
  });
  expect(stepsOf(agent({}), 3).upload).toEqual({ state: 'active', note: '3 uploading' });
});

test.each([
  [{ completed: 3, processing: 1, queued: 1 }, false, { state: 'active', note: '3/5 trained' }],
  [{ completed: 3, failed: 1, processing: 1 }, false, { state: 'active', note: '3/5 trained' }],
  [{ completed: 3, failed: 2 }, false, { state: 'attention', note: '2 failed' }],
  [{ completed: 3, paused: 2 }, false, { state: 'attention', note: '2 paused' }],
  [{ completed: 3, cancelled: 1 }, false, { state: 'done', note: '3 trained' }],
  [{ completed: 3 }, true, { state: 'attention', note: 'Train again' }],
  [{ cancelled: 1 }, false, { state: 'ahead', note: '' }],
])('training of %j, reindex due: %p', (files, reindexDue, step) => {
  expect(stepsOf(agent(files, { reindexDue }), 0).training).toEqual(step);
});

test('what is trained can be tried; a widget with a place to stand is live', () => {
  const trained = agent({ completed: 1 });
  expect(stepsOf(trained, 0).playground).toEqual({ state: 'active', note: 'Try it' });
  const counts = { ...trained.counts, messages: 2 };
  expect(stepsOf({ ...trained, counts }, 0).playground.state).toBe('done');
  const nowhere = { enabled: true, allowedOrigins: [] };
  expect(stepsOf({ ...trained, widget: nowhere }, 0).deploy.state).toBe('ahead');
  const widget = { enabled: true, allowedOrigins: ['https://example.org'] };
  expect(stepsOf({ ...trained, widget }, 0).deploy).toEqual({ state: 'done', note: 'Live' });
});

test('blocked, waiting and queued documents are open, cancelled ones are not', () => {
  const files = { completed: 1, blocked: 1, waiting: 1, queued: 1, paused: 1, cancelled: 1, failed: 1 };
  expect(tallyOf(agent(files))).toEqual({ total: 7, trained: 1, failed: 1, paused: 1, open: 4 });
});
