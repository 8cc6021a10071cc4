import { decided, movedPlace, piecesOf, textOfPieces } from './source-pieces.ts';

const OLDER = '# Mill\n\nThe the wheel is old.\n\nIt turns.\n';
const NEWER = '# The mill\n\nThe wheel is old.\n\nIt turns.\n';

const ids = () => piecesOf(OLDER, NEWER).flatMap((piece) => ('id' in piece ? piece.id : []));

test('nothing decided, or all rejected: the text to the byte; all accepted: the other', () => {
  const pieces = piecesOf(OLDER, NEWER);
  expect(textOfPieces(pieces)).toBe(OLDER);
  expect(textOfPieces(decided(pieces, ids(), 'older'))).toBe(OLDER);
  expect(textOfPieces(decided(pieces, ids(), 'newer'))).toBe(NEWER);
});

test('each suggestion is taken by itself', () => {
  const [first] = ids();
  const pieces = decided(piecesOf(OLDER, NEWER), [first ?? -1], 'newer');
  expect(ids().length).toBeGreaterThan(1);
  expect(textOfPieces(pieces)).toBe(OLDER.replace('Mill', 'The mill'));
});

test('the same text has nothing to decide', () => {
  expect(piecesOf(OLDER, OLDER).filter((piece) => 'id' in piece)).toEqual([]);
});

test.each([
  ['before it', 'xx abc', { from: 3, to: 6 }],
  ['behind it', 'abcxx', { from: 0, to: 3 }],
  ['within it', 'axxbc', { from: 0, to: 5 }],
  ['instead of it', 'xyz', { from: 0, to: 3 }],
])('a place follows what is written %s', (_where, newer, place) => {
  expect(movedPlace({ from: 0, to: 3 }, 'abc', newer)).toEqual(place);
});
