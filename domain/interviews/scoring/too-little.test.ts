import type { TranscriptTurn } from '../response.ts';
import { saysTooLittle } from './too-little.ts';

const said = (role: TranscriptTurn['role'], content: string): TranscriptTurn => ({
  role,
  content,
  startMs: 0,
  endMs: 0,
});
const words = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`).join(' ');

test.each([
  ['forty words in two turns', [said('user', words(20)), said('user', words(20))], false],
  ['a word less', [said('user', words(20)), said('user', words(19))], true],
  ['one turn', [said('user', words(80)), said('user', '  ')], true],
  ['words of the interviewer', [said('agent', words(80)), said('user', 'Yes.'), said('user', 'No.')], true],
])('%s', (_, transcript, isTooLittle) => expect(saysTooLittle(transcript)).toBe(isTooLittle));

test('scripts without blanks have words too', () => {
  const sentence = '我在三年里建立了计费系统，并且培训了两位同事，后来把它迁移到了新的数据库。';
  expect(saysTooLittle([said('user', sentence.repeat(2)), said('user', sentence)])).toBe(false);
});
