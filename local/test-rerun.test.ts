import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import config from '../jest.config.mjs';
import { ROOT } from './paths.mjs';
import { closing, runTests } from './test-rerun.mjs';

// Real runs of Jest over files that are made here; each knows by a mark of its own that it has run before.

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'rerun-'));
  mkdirSync(join(dir, 'marks'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** A file of tests: one that passes, and one that passes, fails, or fails the first time. */
function testFile(name: string, kind: 'passes' | 'fails' | 'fails once' | 'cannot be loaded once'): void {
  const mark = JSON.stringify(join(dir, 'marks', name));
  const fails = {
    passes: 'false',
    fails: 'true',
    'fails once': '!hasRun',
    'cannot be loaded once': 'false',
  }[kind];
  const lines = [
    `import { existsSync, writeFileSync } from 'node:fs';`,
    `const hasRun = existsSync(${mark});`,
    `writeFileSync(${mark}, hasRun ? 'twice' : 'once');`,
    ...(kind === 'cannot be loaded once' ? [`if (!hasRun) throw new Error('not yet');`] : []),
    `test('one', () => {});`,
    `test('other', () => { if (${fails}) throw new Error('broken'); });`,
  ];
  writeFileSync(join(dir, `${name}.case.mjs`), lines.join('\n'));
}

const hasRunTwice = (name: string) => readFileSync(join(dir, 'marks', name), 'utf8') === 'twice';

/** What `npm test` prints and ends with. */
async function wholeRun(args: string[] = []): Promise<{ lines: string[]; code: number }> {
  const [{ testEnvironment, runtime, transform } = {}] = config.projects;
  const absolute = (path: string | undefined) => path?.replace('<rootDir>', ROOT);
  const settings = {
    rootDir: dir,
    testMatch: ['**/*.case.mjs'],
    cacheDirectory: join(dir, 'cache'),
    testEnvironment: absolute(testEnvironment),
    runtime: absolute(runtime),
    transform,
    maxWorkers: 1,
    reporters: [[join(ROOT, 'test/support/jest/summary-reporter.mjs'), { withChecks: false }]],
  };
  const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
  const file = join(dir, 'outcome.json');
  const lines: string[] = [];
  const run = async (more: string[]) => {
    rmSync(file, { force: true });
    const env = { ...process.env, MILLRACE_TEST_OUTCOME: file };
    const whole = [jest, '--config', JSON.stringify(settings), ...more];
    const code = await new Promise<number>((resolve) => {
      execFile(process.execPath, whole, { cwd: dir, env }, (error) => resolve(error ? 1 : 0));
    });
    return { code, outcome: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null };
  };
  const code = await runTests(args, run, (line) => void lines.push(line));
  return { lines, code };
}

test('a file that fails once is green and named', async () => {
  testFile('a', 'passes');
  testFile('b', 'fails once');
  testFile('c', 'cannot be loaded once');
  const { lines, code } = await wholeRun();
  expect(lines.slice(1).map((line) => line.replace(/\S*\//, ''))).toEqual([
    'unstable: b.case.mjs',
    'unstable: c.case.mjs',
    '6 passed, 0 failed',
  ]);
  expect(code).toBe(0);
  expect(['a', 'b', 'c'].map(hasRunTwice)).toEqual([false, true, true]);
});

test('a file that always fails fails the run, and counts once', async () => {
  testFile('a', 'fails');
  testFile('b', 'fails once');
  const { lines, code } = await wholeRun();
  expect(lines.at(-1)).toBe('3 passed, 1 failed');
  expect(lines.filter((line) => line.startsWith('unstable: '))).toHaveLength(1);
  expect(code).toBe(1);
});

test('six files that fail once are no accident', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const name of names) testFile(name, 'fails once');
  expect(await wholeRun()).toEqual({
    lines: ['6 files failed: more than 5 are not run again', '6 passed, 6 failed'],
    code: 1,
  });
  expect(names.map(hasRunTwice)).toEqual(names.map(() => false));
});

test('what was chosen of a file is chosen again', async () => {
  testFile('a', 'fails once');
  const { lines, code } = await wholeRun(['-t', 'other']);
  expect([lines.at(-1), code]).toEqual(['1 passed, 0 failed, 1 skipped', 0]);
});

test('a run without failures runs once, and types, lint and format count with it', async () => {
  testFile('a', 'passes');
  expect(await wholeRun()).toEqual({ lines: ['2 passed, 0 failed'], code: 0 });
  const file = { path: join(ROOT, 'a.test.ts'), passed: 2, failed: 0, skipped: 0 };
  const outcome = { files: [file], checks: 3, failedChecks: 1, isInterrupted: false };
  expect(closing(outcome, null)).toEqual({ lines: ['5 passed, 1 failed'], exitCode: 1 });
});
