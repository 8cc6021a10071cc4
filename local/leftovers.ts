import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, readRecord, sendSignal } from './process-record.mjs';
import { say } from './progress.mjs';

const GRACE_MS = 15_000;

/** The parts in the order in which they are stopped, each with the signal that makes it shut down gracefully. */
export const PARTS = { api: 'SIGTERM', worker: 'SIGTERM', temporal: 'SIGTERM', postgres: 'SIGINT' } as const;
export type PartName = keyof typeof PARTS;

/** The pid file of a part. */
export function pidFile(runDir: string, part: PartName): string {
  return join(runDir, `${part}.json`);
}

/** Stops the processes that an earlier supervisor left running when it was killed. */
export async function stopLeftovers(runDir: string): Promise<void> {
  for (const part of Object.keys(PARTS) as PartName[]) {
    // the keys of a literal
    const file = pidFile(runDir, part);
    const record = readRecord(file);
    if (record && isRunning(record)) {
      say(`… Stopping ${part}, left over from an earlier start (process ${record.pid})`);
      for (const signal of [PARTS[part], 'SIGKILL'] as const) {
        sendSignal(record.pid, signal);
        for (const end = Date.now() + GRACE_MS; isRunning(record) && Date.now() < end;) await sleep(20);
        if (!isRunning(record)) break;
      }
    }
    rmSync(file, { force: true });
  }
}
