import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { FinalFailure, repeated } from './attempts.ts';
import { fetchWheel } from './pip.ts';

const CONTENT = 'wheel\n';
const WHEEL = {
  name: 'mill',
  version: '1.0',
  sha256: createHash('sha256').update(CONTENT).digest('hex'),
};

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'millrace-pip-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const UNANSWERED =
  'Could not fetch URL https://index.example/simple/mill/: connection error: HTTPSConnectionPool(host=index.example): ' +
  'Max retries exceeded (Caused by';

/**
 * A stand-in for pip that fails in these ways first, with the output of the real one at -vv. Records the arguments of each
 * call.
 */
function standIn(...failures: string[]): { calls: () => string[] } {
  const log = join(dir, 'calls');
  writeFileSync(log, '');
  failures.forEach((line, turn) => writeFileSync(join(dir, `failure-${turn + 1}`), `${line}\n`));
  const script = [
    '#!/bin/sh',
    `echo "$*" >> "${log}"`,
    `turn=$(wc -l < "${log}" | tr -d ' ')`,
    `if [ -f "${dir}/failure-$turn" ]; then`,
    `  cat "${dir}/failure-$turn"`,
    '  echo "ERROR: No matching distribution found for mill==1.0" >&2',
    '  exit 1',
    'fi',
    `printf '${CONTENT.trim()}\\n' > "${dir}/mill-1.0-py3-none-any.whl"`,
  ];
  writeFileSync(join(dir, 'pip3'), `${script.join('\n')}\n`, { mode: 0o755 });
  process.env.PATH = [dir, process.env.PATH].join(delimiter);
  return { calls: () => readFileSync(log, 'utf8').trim().split('\n') };
}

/** A pip whose index accepts at once and answers after so many seconds, which nobody waits for here. */
function slowIndex(seconds: number): { calls: () => string[] } {
  const pip = standIn();
  const line = `${UNANSWERED} ReadTimeoutError("HTTPSConnectionPool(host=index.example): Read timed out. (read timeout=5.0)")) - skipping`;
  writeFileSync(join(dir, 'slow'), `${line}\n`);
  const [head, ...rest] = readFileSync(join(dir, 'pip3'), 'utf8').split('\n');
  const wait = [
    String.raw`limit=$(echo "$*" | sed 's/.*--timeout=\([0-9]*\).*/\1/')`,
    `if [ ${seconds} -gt "$limit" ]; then echo "$*" >> "${join(dir, 'calls')}"; cat "${join(dir, 'slow')}"; exit 1; fi`,
  ];
  writeFileSync(join(dir, 'pip3'), [head, ...wait, ...rest].join('\n'), { mode: 0o755 });
  return pip;
}

const limitsOf = (calls: string[]) => calls.map((call) => /--timeout=(\d+)/.exec(call)?.[1]);

test('an index that accepts the connection and answers after 8 s still gives its wheel', async () => {
  const pip = slowIndex(8);
  expect(readFileSync(await fetchWheel(WHEEL, dir), 'utf8')).toBe(CONTENT);
  expect(limitsOf(pip.calls())).toEqual(['5', '60']);
});

test('one that is silent for longer than a minute is given up', async () => {
  const pip = slowIndex(61);
  await expect(fetchWheel(WHEEL, dir)).rejects.toThrow('Read timed out');
  expect(limitsOf(pip.calls())).toEqual(['5', '60']);
});

test('without a connection there is no longer attempt', async () => {
  const pip = standIn(
    `${UNANSWERED} ConnectTimeoutError("Connection to index.example timed out. (connect timeout=5.0)")) - skipping`,
  );
  await expect(fetchWheel(WHEEL, dir)).rejects.toThrow('Connection to index.example timed out');
  expect(limitsOf(pip.calls())).toEqual(['5']);
});

test('an index that drops the first two connections is asked a third time', async () => {
  const dropped = `${UNANSWERED} ProtocolError('Connection aborted.', RemoteDisconnected('Remote end closed connection without response'))) - skipping`;
  const pip = standIn(dropped, dropped);
  await repeated(() => fetchWheel(WHEEL, dir), [0, 0]);
  expect(pip.calls()).toHaveLength(3);
});

test('why the index did not answer is told', async () => {
  standIn(`${UNANSWERED} ResponseError('too many 503 error responses')) - skipping`);
  await expect(fetchWheel(WHEEL, dir)).rejects.toThrow(/^pip: too many 503 error responses$/);
});

test('a wheel of the platform is asked for, and any other content refused', async () => {
  const pip = standIn();
  const wheel = { ...WHEEL, platform: 'macosx_11_0_arm64', sha256: 'ab'.repeat(32) };
  await expect(fetchWheel(wheel, dir)).rejects.toThrow('wrong checksum');
  expect(pip.calls()[0]).toContain('--platform=macosx_11_0_arm64');
});

test('a machine without pip is not asked again', async () => {
  process.env.PATH = dir;
  const attempt = repeated(() => fetchWheel(WHEEL, dir), [0, 0]);
  await expect(attempt).rejects.toThrow(FinalFailure);
  await expect(attempt).rejects.toThrow('pip is not installed');
});
