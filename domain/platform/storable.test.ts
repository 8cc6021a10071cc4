import { isStorable, isStorableTime, storable, storableJson, storableText } from './storable.ts';

test.each([
  ['text of any script', 'grüße 🌊 \\u0000 \n'],
  ['numbers, booleans, nothing', { a: [1, true, null, undefined] }],
  ['an empty object', {}],
  ['a hundred levels', nested(100)],
  ['a long list', Array.from({ length: 100_000 }, (_, at) => at)],
  ['an object of five thousand names', named(5_000)],
])('%s can be stored', (_, value) => expect(isStorable(value)).toBe(true));

test.each([
  ['a NUL character', 'a\0b'],
  ['one deep inside', { a: [{ b: 'x\0' }] }],
  ['one in a name', { 'a\0': 1 }],
  ['half a surrogate pair', ['\ud800']],
  ['endless nesting', nested(100_000)],
  ['an object of endless names', [{ a: named(5_001) }]],
])('%s cannot', (_, value) => expect(isStorable(value)).toBe(false));

test('what cannot be stored gives way to a sign for it, and nothing else changes', () => {
  const given = { a: ['x\0y', '\udc00 🌊'], b: '\\u0000 \\ud800', c: 1, d: null };
  const wanted = { a: ['x\ufffdy', '\ufffd 🌊'], b: '\\u0000 \\ud800', c: 1, d: null };
  expect(storable(given)).toEqual(wanted);
  expect(JSON.parse(storableJson(given))).toEqual(wanted);
  expect(storableText(given.a.join())).toBe(wanted.a.join());
});

test.each([
  ['0001-01-01T00:00:00Z', true],
  ['9999-12-31T23:59:59.999Z', true],
  ['9999-12-31T23:59:59-00:01', false],
  ['0001-01-01T00:00:00+00:01', false],
  ['0000-12-31T00:00:00Z', false],
  ['no time', false],
])('whether %s can be stored: %s', (text, expected) => {
  expect(isStorableTime(new Date(text))).toBe(expected);
});

function nested(levels: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level++) value = [value];
  return value;
}

function named(count: number): object {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, at]));
}
