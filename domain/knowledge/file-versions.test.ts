import { isReplaced, uploadsOf, withUpload, type VersionedFile } from './file-versions.ts';

const file = (originalFilename: string, second: number): VersionedFile => ({
  originalFilename,
  createdAt: time(second),
});
const time = (second: number) => new Date(second * 1000);
const again = (of: VersionedFile, name: string, second: number): VersionedFile => ({
  ...of,
  uploadedAgain: withUpload(of, name, time(second)),
});

test('a newer file of the same name replaces the older one, and no other', () => {
  expect(isReplaced(file('x', 1), file('x', 2))).toBe(true);
  expect(isReplaced(file('x', 2), file('x', 1))).toBe(false);
  expect(isReplaced(file('x', 1), file('y', 2))).toBe(false);
});

test('of two that came within one millisecond, one replaces the other', () => {
  expect(isReplaced(file('x', 1), file('x', 1))).toBe(true);
});

test('a file whose bytes were uploaded again is as new as that upload', () => {
  const first = again(file('x', 1), 'x', 3);
  expect(isReplaced(first, file('x', 2))).toBe(false);
  expect(isReplaced(file('x', 2), first)).toBe(true);
  expect(isReplaced(first, file('x', 4))).toBe(true);
});

test('under another name it replaces what has that name and is older, and keeps its own', () => {
  const first = again(file('p', 1), 'q', 3);
  expect(isReplaced(file('q', 2), first)).toBe(true);
  expect(isReplaced(file('q', 4), first)).toBe(false);
  expect(isReplaced(first, file('q', 4))).toBe(false);
  expect(isReplaced(first, file('p', 2))).toBe(true);
});

test('of one name the last upload counts', () => {
  const twice = again(again(again(file('p', 1), 'q', 2), 'r', 3), 'q', 4);
  expect([...uploadsOf(twice)]).toEqual([
    ['p', 1000],
    ['r', 3000],
    ['q', 4000],
  ]);
});
