import { decided, movedPlace, type Piece, piecesOf, textOfPieces, writtenInto } from './source-pieces.ts';

const CHANGE = { id: 0, older: 'cd', newer: 'CD' };
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

test.each<[string, { at: number; removed: number; inserted: string }, Piece[]]>([
  ['in front of all', { at: 0, removed: 0, inserted: 'x' }, [{ same: 'xab' }, CHANGE, { same: 'ef' }]],
  [
    'just before a suggestion',
    { at: 2, removed: 0, inserted: 'x' },
    [{ same: 'abx' }, CHANGE, { same: 'ef' }],
  ],
  ['just behind it', { at: 4, removed: 0, inserted: 'x' }, [{ same: 'ab' }, CHANGE, { same: 'xef' }]],
  ['within it', { at: 3, removed: 0, inserted: 'x' }, [{ same: 'ab' }, { same: 'cxd' }, { same: 'ef' }]],
  ['over its end', { at: 3, removed: 2, inserted: 'x' }, [{ same: 'ab' }, { same: 'cx' }, { same: 'f' }]],
  ['at the end', { at: 6, removed: 0, inserted: 'x' }, [{ same: 'ab' }, CHANGE, { same: 'efx' }]],
  ['nothing but gone', { at: 0, removed: 1, inserted: '' }, [{ same: 'b' }, CHANGE, { same: 'ef' }]],
])('somebody writes while it is decided on, %s', (_, written, after) => {
  const pieces: Piece[] = [{ same: 'ab' }, CHANGE, { same: 'ef' }];
  expect(writtenInto(pieces, written)).toEqual(after);
  const { at, removed, inserted } = written;
  expect(textOfPieces(after)).toBe('abcdef'.slice(0, at) + inserted + 'abcdef'.slice(at + removed));
});

test('what is written between two suggestions, or into nothing, is there', () => {
  const other = { id: 1, older: 'ef', newer: '' };
  expect(writtenInto([CHANGE, other], { at: 2, removed: 0, inserted: 'x' })).toEqual([
    CHANGE,
    { same: 'x' },
    other,
  ]);
  expect(writtenInto([CHANGE], { at: 2, removed: 0, inserted: 'x' })).toEqual([CHANGE, { same: 'x' }]);
  expect(writtenInto([], { at: 0, removed: 0, inserted: 'x' })).toEqual([{ same: 'x' }]);
});
