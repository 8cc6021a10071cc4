import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning, readRecord, recordOf, releaseLock, takeLock, writeRecord } from './process-record.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'process-record-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

async function startSleeper() {
  const child = spawn('sleep', ['60']);
  await once(child, 'spawn');
  return { pid: Number(child.pid), end: () => (child.kill('SIGKILL'), once(child, 'exit')) };
}

test('a process is known again by pid, start and command, and not after its end', async () => {
  const sleeper = await startSleeper();
  const record = recordOf(sleeper.pid, 'sleep');
  expect(isRunning(record)).toBe(true);
  expect(isRunning({ ...record, startedAt: 'earlier' })).toBe(false);
  expect(isRunning({ ...record, command: 'postgres' })).toBe(false);
  await sleeper.end();
  expect(isRunning(record)).toBe(false);
});

test('a lock of a living process holds, one of a dead process is taken over', async () => {
  const lock = join(dir, 'some.lock');
  const sleeper = await startSleeper();
  writeRecord(lock, recordOf(sleeper.pid, 'sleep'));
  expect(takeLock(lock, 'node')?.pid).toBe(sleeper.pid);
  await sleeper.end();
  expect(takeLock(lock, 'node')).toBeNull();
  expect(readRecord(lock)?.pid).toBe(process.pid);
  releaseLock(lock);
  expect(readRecord(lock)).toBeNull();
});
