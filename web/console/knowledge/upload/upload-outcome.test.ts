import { outcomeOf } from './upload-outcome.ts';

const answer = (status: number, body: unknown = null, retryAfter: string | null = null) =>
  outcomeOf({ status, retryAfter, body });

test('an accepted file is its document, also a duplicate', () => {
  const document = { id: 'a', duplicate: true };
  expect(answer(202, { files: [document], rejected: [] })).toEqual({ kind: 'accepted', document });
});

test('a verdict about the file is a refusal, whatever the status says', () => {
  const rejected = [{ originalFilename: 'a.pdf', code: 'no-text', message: 'No text' }];
  const refused = { kind: 'refused', code: 'no-text', message: 'No text' };
  expect(answer(202, { files: [], rejected })).toEqual(refused);
  expect(answer(400, { code: 'no-text', rejected })).toEqual(refused);
});

test('what is around the file may pass: it can be sent again', () => {
  expect(answer(503, { code: 'storage-full', detail: 'Full' })).toEqual({
    kind: 'failed',
    code: 'storage-full',
    message: 'Full',
  });
  expect(answer(0)).toMatchObject({ kind: 'failed', code: 'unreachable' });
  expect(answer(500, 'not JSON')).toMatchObject({ kind: 'failed', code: 'internal' });
});

test('limits say when to come back', () => {
  expect(answer(429, { code: 'rate-limited' }, '17')).toEqual({ kind: 'later', seconds: 17 });
  expect(answer(429, {}, null)).toEqual({ kind: 'later', seconds: 5 });
  expect(answer(409, { code: 'in-progress' }, '0')).toEqual({ kind: 'later', seconds: 5 });
  expect(answer(409, { code: 'conflict' })).toMatchObject({ kind: 'failed', code: 'conflict' });
});

test('an ended session is no verdict', () => {
  expect(answer(401, { code: 'unauthenticated' })).toEqual({ kind: 'signed-out' });
});
