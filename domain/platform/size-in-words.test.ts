import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sizeInWords } from './size-in-words.ts';

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1 KB'],
  [1_536, '1.5 KB'],
  [348_160, '340 KB'],
  [1_048_575, '1 MB'],
  [52_428_800, '50 MB'],
  [10_737_418_240, '10 GB'],
  [5 * 1024 ** 5, '5120 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});

test('nothing that people read writes sizes in a way of its own', () => {
  const root = join(import.meta.dirname, '../..');
  const files = ['api', 'domain', 'services', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => join(folder, name)),
  );
  const isComment = /^\s*(?:\/\/|\/?\*)/;
  const own = files.filter((name) =>
    readFileSync(join(root, name), 'utf8')
      .split('\n')
      .some(
        (line) =>
          !isComment.test(line) &&
          /\b\d+ ?(?:kB|[KMG]iB)\b|\$\{[^}]*\} (?:bytes|[kKMG]i?B)\b|'kB'/.test(line),
      ),
  );
  expect(own).toEqual([]);
});
