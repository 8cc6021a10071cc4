import { countWords, timeTaken } from './stages.ts';

test('pages and passages are counted in words', () => {
  const pages = { done: 12, total: 57, unit: 'pages' };
  expect(countWords({ status: 'processing', progress: pages })).toBe('12 of 57 pages');
  expect(countWords({ status: 'completed', progress: pages })).toBe('57 pages');
  expect(countWords({ status: 'completed', progress: { done: 1, total: 1, unit: 'parts' } })).toBe('1 part');
  expect(countWords({ status: 'processing', progress: { done: 0, total: 1200, unit: 'chunks' } })).toBe(
    '0 of 1,200 passages',
  );
  expect(countWords({ status: 'queued', progress: null })).toBe('');
});

test('a stage takes time from its beginning to its end, or to now', () => {
  const stage = {
    name: 'chunking',
    status: 'processing' as const,
    attempts: 1,
    startedAt: '2026-01-01T00:00:00.000Z',
    finishedAt: null,
    progress: null,
    error: null,
  };
  const now = Date.parse('2026-01-01T00:00:07.000Z');
  expect(timeTaken(stage, now)).toBe(7_000);
  expect(timeTaken({ ...stage, finishedAt: '2026-01-01T00:00:02.500Z' }, now)).toBe(2_500);
  expect(timeTaken({ ...stage, startedAt: null }, now)).toBeNull();
});
