import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandLine, sendSignal, startOfProcess } from './process-record.mjs';

const GRACE_MS = 10_000;
/** Short, because no client waits for a backend whose server is gone. */
const BACKEND_GRACE_MS = 3_000;
const LOOK_EVERY_MS = 20;

/** PostgreSQL's messages when it finds traces of another server in its data folder. */
const FOUND_LEFTOVER = /lock file "postmaster\.pid" already exists|pre-existing shared memory block/;

/** Whether a server ended immediately because of what an earlier one left behind. */
export function foundLeftover(lastLines: readonly string[]): boolean {
  return lastLines.some((line) => FOUND_LEFTOVER.test(line));
}

/** The first lines of `postmaster.pid`. */
interface Lock {
  pid: number;
  /** Key and id of the small shared memory segment to which every process of the cluster is attached; null if not stated. */
  sharedMemory: string | null;
}

/**
 * Ends the processes of an earlier start on the cluster in `dataDir`, and removes its lock file once none is alive. PostgreSQL
 * only clears a dead server's lock if its pid is free, and a zombie that nobody reaps keeps its pid: for ever in a container
 * without an init process.
 * @throws if processes of the cluster survive SIGKILL
 */
export async function clearLeftover(dataDir: string): Promise<void> {
  const file = join(dataDir, 'postmaster.pid');
  const lock = readLock(file);
  if (lock && isServer(lock.pid, dataDir)) {
    const isGone = () => startOfProcess(lock.pid) === null;
    for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
      if (isGone()) break;
      sendSignal(lock.pid, signal);
      await holds(isGone);
    }
  }
  // A backend notices that its server is gone only while waiting, not during a long query.
  const isEmpty = () =>
    !(lock && isServer(lock.pid, dataDir)) && membersOf(dataDir).length === 0 && attached(lock) === 0;
  for (const signal of ['SIGQUIT', 'SIGKILL', null] as const) {
    if (await holds(isEmpty, BACKEND_GRACE_MS)) break;
    if (signal === null) throw new Error(`PostgreSQL processes of ${dataDir} do not end; end them by hand.`);
    for (const pid of membersOf(dataDir)) sendSignal(pid, signal);
  }
  // On other systems the remaining processes are not visible: PostgreSQL itself checks their shared memory.
  if (lock && (process.platform === 'linux' || startOfProcess(lock.pid) !== null))
    rmSync(file, { force: true });
}

function readLock(file: string): Lock | null {
  let lines: string[];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    return null;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, sharedMemory: lines[6]?.trim().replace(/\s+/, ' ') || null };
}

/** Whether the pid belongs to a server on this folder and has not been reused by another program. */
function isServer(pid: number, dataDir: string): boolean {
  return startOfProcess(pid) !== null && commandLine(pid).includes(dataDir);
}

/** Living processes of the cluster: all of PostgreSQL's processes work in its data folder. Leaves out zombies. Linux only. */
function membersOf(dataDir: string): number[] {
  if (process.platform !== 'linux') return [];
  const folder = tryTo(() => realpathSync(dataDir));
  if (folder === null) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && tryTo(() => readlinkSync(`/proc/${pid}/cwd`)) === folder)
    .filter((pid) => tryTo(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()) === 'postgres')
    .filter((pid) => startOfProcess(pid) !== null);
}

/**
 * Number of processes attached to the cluster's shared memory, including those whose working folder we may not see. Linux only.
 */
function attached(lock: Lock | null): number {
  const table = tryTo(() => readFileSync('/proc/sysvipc/shm', 'utf8'));
  if (!lock?.sharedMemory || table === null) return 0;
  // key, shmid, perms, size, cpid, lpid, nattch …
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/));
  const row = rows.find(([key, id]) => `${key} ${id}` === lock.sharedMemory);
  return Number(row?.[6] ?? 0);
}

/** Waits until a condition is true; returns false after a timeout. */
async function holds(isTrue: () => boolean, graceMs = GRACE_MS): Promise<boolean> {
  for (const end = Date.now() + graceMs; Date.now() < end; await sleep(LOOK_EVERY_MS))
    if (isTrue()) return true;
  return isTrue();
}

function tryTo<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
