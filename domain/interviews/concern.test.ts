import { concernAfter, concernMarks, type CallConcern } from './concern.ts';
import type { TranscriptTurn } from './response.ts';
import { swapped } from './scoring/speakers.ts';

const said = (...words: string[]): TranscriptTurn[] =>
  words.map((content, at) => ({ role: at % 2 === 0 ? 'agent' : 'user', content, startMs: 0, endMs: 1 }));
const BEFORE = said('Why?', 'I see no way on.', 'And?', 'Rye.');
const KNOWN: CallConcern = { turns: [{ turn: 1, level: 'possible' }], hasUnread: false };

test('a transcript that has grown is to be read again, and keeps what was found', () => {
  const grown = [...BEFORE, ...said('Anything else?', 'No.')];
  expect(concernAfter(KNOWN, BEFORE, grown)).toEqual({ ...KNOWN, hasUnread: true });
  const other = said('Why?', 'I like it.', 'And?', 'Rye.');
  expect(concernAfter(KNOWN, BEFORE, other)).toEqual({ turns: [], hasUnread: true });
});

test('with swapped speakers nothing is known of the candidate any more', () => {
  expect(concernAfter(KNOWN, BEFORE, swapped(BEFORE))).toEqual({ turns: [], hasUnread: true });
});

test('the same once more, and the first that is stored, change nothing', () => {
  expect(concernAfter(KNOWN, BEFORE, said(...BEFORE.map(({ content }) => content)))).toBe(KNOWN);
  // Turns of a typed call were read before any was stored with the response.
  expect(concernAfter(KNOWN, [], BEFORE)).toBe(KNOWN);
  expect(concernAfter(null, BEFORE, [])).toBeNull();
});

test('marks say how grave it sounds, in words of no language', () => {
  expect(concernMarks(KNOWN)).toEqual([{ turn: 1, kind: 'concern', level: 'possible' }]);
});
