import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outsideVectors } from './outside-vectors.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vectors-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('lines of text files and other files as a whole are vectors, each once', () => {
  mkdirSync(join(folder, 'more'));
  writeFileSync(join(folder, 'list.txt'), '<script>alert(1)</script>\r\n\n<b onclick=x>\n<b onclick=x>\n');
  writeFileSync(join(folder, 'more', 'page.html'), '<p>\n<img src=x onerror=alert(1)>\n');
  expect(outsideVectors(folder).toSorted()).toEqual([
    '<b onclick=x>',
    '<p>\n<img src=x onerror=alert(1)>\n',
    '<script>alert(1)</script>',
  ]);
  expect(outsideVectors(undefined)).toEqual([]);
});

test('a folder without vectors is a mistake', () => {
  writeFileSync(join(folder, 'list.txt'), '\n\n');
  expect(() => outsideVectors(folder)).toThrow('no vectors');
  expect(() => outsideVectors(join(folder, 'nowhere'))).toThrow('ENOENT');
});
