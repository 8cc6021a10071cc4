import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogFile } from './log-file.ts';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'millrace-log-'));
  file = join(dir, 'logs', 'part.log');
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const linesOf = (path: string) => readFileSync(path, 'utf8').trim().split('\n');

test('goes on in a file that is there, which its owner alone may read', () => {
  new LogFile(file).write('one');
  new LogFile(file).write('two');
  expect(linesOf(file)).toEqual(['one', 'two']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('never takes more room than two full files, however much is written while it is open', () => {
  const log = new LogFile(file, { limitBytes: 100 });
  for (let n = 0; n < 1_000; n++) log.write(`line ${n}`);
  expect(readdirSync(join(dir, 'logs')).sort()).toEqual(['part.log', 'part.log.1']);
  for (const path of [file, `${file}.1`]) expect(statSync(path).size).toBeLessThanOrEqual(100);
  const kept = [...linesOf(`${file}.1`), ...linesOf(file)];
  expect(kept.at(-1)).toBe('line 999');
  expect(kept).toEqual(kept.map((_line, n) => `line ${1_000 - kept.length + n}`));
});

test('a line that is longer than a whole file is cut', () => {
  const log = new LogFile(file, { limitBytes: 100 });
  log.write('x'.repeat(1_000));
  expect(statSync(file).size).toBe(100);
});

// Every write to /dev/full fails with ENOSPC, as on a full disk.
test('a full disk throws nothing; the lines that it cost are counted, once, when there is room again', () => {
  const said: string[] = [];
  const log = new LogFile(file, { onGap: (text) => said.push(text) });
  symlinkSync('/dev/full', file);
  for (const line of ['a', 'b', 'c']) log.write(line);
  expect(said).toEqual([]);
  rmSync(file);
  for (const line of ['d', 'e']) log.write(line);
  expect(said).toEqual([expect.stringMatching(/^3 lines of the log could not be written \(ENOSPC/)]);
  expect(readFileSync(file, 'utf8')).toMatch(/^\n! 3 lines of the log .*\nd\ne\n$/);
});

test('a folder that cannot be made throws nothing either', () => {
  symlinkSync('/dev/null', join(dir, 'logs'));
  const log = new LogFile(file);
  log.write('a');
  expect(existsSync(file)).toBe(false);
});
