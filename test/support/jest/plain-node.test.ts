import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import config from '../../../jest.config.mjs';
import { ROOT } from '../../../local/paths.mjs';

interface FileResult {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

/** Each file's result of a run of Jest over the fixtures, all in one process. */
let files: Map<string, FileResult>;
let totals: { numPassedTests: number; numFailedTests: number; numRuntimeErrorTestSuites: number };
let dir: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'plain-node-'));
  const [{ testEnvironment, runtime, transform } = {}] = config.projects;
  const settings = {
    rootDir: ROOT,
    roots: ['<rootDir>/test/fixtures/plain-node'],
    testMatch: ['**/*.case.mjs'],
    cacheDirectory: dir,
    testEnvironment,
    runtime,
    transform,
  };
  const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
  const args = [jest, '--config', JSON.stringify(settings), '--runInBand', '--json'];
  const stdout = await new Promise<string>((resolve) => {
    // It ends with 1, as most of its tests fail.
    execFile(process.execPath, args, { cwd: ROOT, env: { ...process.env, KEPT: 'kept' } }, (_, out) =>
      resolve(out),
    );
  });
  const { testResults, ...rest } = JSON.parse(stdout) as typeof totals & { testResults: FileResult[] }; // Jest's own form
  totals = rest;
  files = new Map(testResults.map((file) => [basename(file.name, '.case.mjs'), file]));
});

afterAll(() => rm(dir, { recursive: true, force: true }));

const outcomes = (file: string) =>
  files.get(file)?.assertionResults.map(({ fullName, status }) => `${fullName}: ${status}`);

test('broken and hanging tests fail, those beside them pass', () => {
  expect(outcomes('fails')).toEqual([
    'one passes: passed',
    'one is broken: failed',
    'two passes: passed',
    'two is broken: failed',
    'hangs: failed',
  ]);
  expect(files.get('fails')?.message).toContain('Exceeded timeout of 100 ms');
});

test('a wait ends with the time of its test, and says so itself', () => {
  expect(outcomes('waits')).toEqual(['waits in vain: failed', 'has another time: passed']);
  expect(files.get('waits')?.message).toContain('did not come before its time was over');
});

test('an error that nobody waited for fails its test, a file that cannot be loaded itself', () => {
  expect(outcomes('throws-later')).toEqual(['throws when nobody waits for it: failed']);
  expect(files.get('throws-later')?.message).toContain('uncaught');
  expect(outcomes('cannot-load')).toEqual([]);
  expect(files.get('cannot-load')).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('nothing'),
  });
  expect(totals).toMatchObject({ numPassedTests: 5, numFailedTests: 5, numRuntimeErrorTestSuites: 1 });
});

test('what a file changes of globals and settings, or mocks, the next one does not see', () => {
  expect(outcomes('soils-1')).toEqual(['soils what was clean: passed']);
  expect(outcomes('soils-2')).toEqual(['soils what was clean: passed']);
});
