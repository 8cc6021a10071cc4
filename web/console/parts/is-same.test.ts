import { isSame } from './is-same.ts';

test.each([
  [{ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 }, true],
  [{ a: [1, 2] }, { a: [2, 1] }, false],
  [{ a: 1 }, { a: '1' }, false],
  [undefined, null, true],
])('%j and %j: %s', (one, other, same) => expect(isSame(one, other)).toBe(same));
