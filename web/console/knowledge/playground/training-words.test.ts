import { withoutDocuments } from './training-words.ts';

test('an answer without documents says why: none fits, or some are still being trained', () => {
  expect(withoutDocuments(undefined)).toContain('no passage was close enough');
  const one = { queued: 0, processing: 1, blocked: 0, paused: 0 };
  expect(withoutDocuments(one)).toContain('1 document is still being trained (1 in progress)');
  const more = { queued: 2, processing: 0, blocked: 1, paused: 3 };
  expect(withoutDocuments(more)).toContain(
    '6 documents are still being trained (2 queued, 1 held up, 3 paused)',
  );
});
