import { isStorable } from './storable.ts';

test.each([
  ['text of any script', 'grüße 🌊 \\u0000 \n'],
  ['numbers, booleans, nothing', { a: [1, true, null, undefined] }],
  ['an empty object', {}],
  ['a hundred levels', nested(100)],
])('%s can be stored', (_, value) => expect(isStorable(value)).toBe(true));

test.each([
  ['a NUL character', 'a\0b'],
  ['one deep inside', { a: [{ b: 'x\0' }] }],
  ['one in a name', { 'a\0': 1 }],
  ['half a surrogate pair', ['\ud800']],
  ['endless nesting', nested(100_000)],
])('%s cannot', (_, value) => expect(isStorable(value)).toBe(false));

function nested(levels: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}
