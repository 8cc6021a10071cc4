import * as fc from 'fast-check';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { diffMarkdown } from './diff-markdown.ts';
import { expiredVersions, foldsInto, type Save, type VersionFacts } from './document-version.ts';

const side = (hunks: ReturnType<typeof diffMarkdown>['hunks'], other: 'insert' | 'delete'): string =>
  hunks
    .filter(({ op }) => op !== other)
    .map(({ text }) => text)
    .join('');

test('by words', () => {
  expect(diffMarkdown('The quick fox.\n\nSame.\n', 'The slow fox ran.\n\nSame.\n').hunks).toEqual([
    { op: 'equal', text: 'The ', from: 0, to: 4 },
    { op: 'delete', text: 'quick', from: 4, to: 9 },
    { op: 'insert', text: 'slow', from: 4, to: 8 },
    { op: 'equal', text: ' fox', from: 9, to: 13 },
    { op: 'insert', text: ' ran', from: 12, to: 16 },
    { op: 'equal', text: '.\n\nSame.\n', from: 13, to: 22 },
  ]);
});

test('the same text is one hunk, nothing is none', () => {
  expect(diffMarkdown('a\n', 'a\n').hunks).toEqual([{ op: 'equal', text: 'a\n', from: 0, to: 2 }]);
  expect(diffMarkdown('', '').hunks).toEqual([]);
});

test('both texts can be made of any diff, and offsets say where', () => {
  const text = fc
    .array(fc.constantFrom('one', 'two', 'three', ' ', '\n', '.', '中', '👩‍👩‍👧', '\n\n', '- '), {
      maxLength: 40,
    })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (older, newer) => {
      const { hunks } = diffMarkdown(older, newer);
      expect(side(hunks, 'insert')).toBe(older);
      expect(side(hunks, 'delete')).toBe(newer);
      for (const { op, text: part, from, to } of hunks)
        expect((op === 'insert' ? newer : older).slice(from, to)).toBe(part);
      expect(hunks.some(({ op }, index) => hunks[index - 1]?.op === op)).toBe(false);
    }),
    { numRuns: propertyRuns(300), seed: 1 },
  );
});

test('where nearly all words differ the place is new as a whole', () => {
  const many = (word: string) => Array.from({ length: 5000 }, (_, index) => `${word}${index}`).join(' ');
  expect(diffMarkdown(many('a'), many('b')).hunks.map(({ op }) => op)).toEqual(['delete', 'insert']);
});

const at = (seconds: number): Date => new Date(Date.UTC(2026, 0, 1) + seconds * 1000);
const version = (more: Partial<VersionFacts> = {}): VersionFacts => ({
  version: 2,
  authorId: 'a',
  reason: 'edit',
  createdAt: at(0),
  ...more,
});

test.each<[string, Partial<VersionFacts>, Partial<Save>, boolean]>([
  ['within two minutes', {}, { createdAt: at(119) }, true],
  ['after two minutes', {}, { createdAt: at(120) }, false],
  ['of another author', {}, { authorIds: ['b'] }, false],
  ['of another author and him', {}, { authorIds: ['b', 'a'] }, true],
  ['a restore', {}, { reason: 'restore' }, false],
  ['into what a model wrote', { reason: 'ai' }, {}, false],
  ['into the first', { version: 1 }, {}, false],
  ['by a clock that went back', {}, { createdAt: at(-1) }, false],
])('folding %s', (_, last, save, expected) => {
  expect(foldsInto(version(last), { authorIds: ['a'], reason: 'edit', createdAt: at(1), ...save })).toBe(
    expected,
  );
});

test('the last 50 stay for ever, older ones for 90 days', () => {
  const day = 24 * 60 * 60;
  const versions = Array.from({ length: 60 }, (_, index) =>
    version({ version: index + 1, createdAt: at(index * day) }),
  );
  expect(expiredVersions(versions, at(95 * day)).map((one) => one.version)).toEqual([5, 4, 3, 2, 1]);
  expect(expiredVersions(versions, at(10_000 * day)).map((one) => one.version)).toEqual([
    10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
  ]);
  expect(expiredVersions(versions.slice(0, 50), at(10_000 * day))).toEqual([]);
});
