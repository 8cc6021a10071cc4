import { entityTag, readIfMatch } from './entity-tag.ts';

test('a version is read from its own tag, also after a proxy has made it weak', () => {
  expect(readIfMatch(entityTag(7))).toEqual([7]);
  expect(readIfMatch(`W/${entityTag(7)}`)).toEqual([7]);
  expect(readIfMatch('"1", W/"2" , "3"')).toEqual([1, 2, 3]);
});

test.each(['', ' ', '*'])('%j lets any version be changed', (header) => {
  expect(readIfMatch(header)).toBeNull();
});

test.each(['7', '"x"', '""', '"7', '"99999999999"', 'nonsense'])('%j names no version', (header) => {
  expect(readIfMatch(header)).toEqual([]);
});
