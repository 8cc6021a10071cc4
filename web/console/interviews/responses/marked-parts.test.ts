import { markedParts } from './marked-parts.ts';

const TURN = 'I baked rye bread at night.';

test('a quote is marked in its place, and nothing is lost', () => {
  const parts = markedParts(TURN, [{ id: 'a', quote: 'rye bread' }]);
  expect(parts).toEqual([
    { text: 'I baked ', ids: [] },
    { text: 'rye bread', ids: ['a'] },
    { text: ' at night.', ids: [] },
  ]);
});

test('quotes that overlap share what they have in common', () => {
  const parts = markedParts(TURN, [
    { id: 'a', quote: 'baked rye' },
    { id: 'b', quote: 'rye bread' },
  ]);
  expect(parts.map(({ text, ids }) => [text, ids.join()])).toEqual([
    ['I ', ''],
    ['baked ', 'a'],
    ['rye', 'a,b'],
    [' bread', 'b'],
    [' at night.', ''],
  ]);
});

test('what is not there marks nothing', () => {
  expect(markedParts(TURN, [{ id: 'a', quote: 'wheat' }])).toEqual([{ text: TURN, ids: [] }]);
});
