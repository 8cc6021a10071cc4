// @ts-check
// Plain JavaScript, because it also runs under the older Node that fetches Node 24.
import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { codeOf } from './error-text.mjs';

/**
 * The content of a pid file. A pid alone proves nothing, since numbers are reused: the start time distinguishes two processes
 * with one number, and the command guards against a wrong clock or boot time.
 * @typedef {{ pid: number, startedAt: string, command: string }} ProcessRecord
 */

/**
 * A string that identifies one lifetime of a pid, derived from its start time; null if no such process runs.
 * @param {number} pid
 * @returns {string | null}
 */
export function startOfProcess(pid) {
  if (process.platform !== 'linux') return startByPs(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, in parentheses, may contain spaces; state and start time are fields 3 and 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return null;
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`;
  } catch {
    return null;
  }
}

/** @param {number} pid */
function startByPs(pid) {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/**
 * Sends a signal; a process that has just ended is not an error.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 */
export function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/**
 * The process's command line, arguments separated by spaces; empty if it has ended.
 * @param {number} pid
 */
export function commandLine(pid) {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}

/**
 * @param {number} pid
 * @param {string} command a part of its command line that identifies it
 * @returns {ProcessRecord}
 */
export function recordOf(pid, command) {
  return { pid, startedAt: startOfProcess(pid) ?? 'gone', command };
}

/**
 * Whether the recorded process itself is running.
 * @param {ProcessRecord} record
 */
export function isRunning(record) {
  return startOfProcess(record.pid) === record.startedAt && commandLine(record.pid).includes(record.command);
}

/**
 * The record in a pid file; null if it is missing or incomplete.
 * @param {string} file
 * @returns {ProcessRecord | null}
 */
export function readRecord(file) {
  try {
    const { pid, startedAt, command } = JSON.parse(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0
      ? { pid, startedAt: String(startedAt), command: String(command) }
      : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} file
 * @param {ProcessRecord} record
 */
export function writeRecord(file, record) {
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, JSON.stringify(record), { mode: 0o600 });
  renameSync(draft, file);
}

/**
 * Acquires a lock file for this process. Returns null on success, otherwise the living process that holds it. The lock of a dead
 * process is removed.
 * @param {string} file
 * @param {string} command
 * @returns {ProcessRecord | null}
 */
export function takeLock(file, command) {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(recordOf(process.pid, command)), { mode: 0o600 });
  try {
    for (;;) {
      if (tryLink(draft, file)) return null;
      const holder = readRecord(file);
      if (holder && isRunning(holder)) return holder;
      setAside(file, holder);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Releases a lock that this process acquired.
 * @param {string} file
 */
export function releaseLock(file) {
  if (readRecord(file)?.pid === process.pid) rmSync(file, { force: true });
}

/**
 * @param {string} from
 * @param {string} to
 */
function tryLink(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a dead holder's file. Two starts may do so at once: the file is moved aside and checked again, and put back if a living
 * process holds it by now.
 * @param {string} file
 * @param {ProcessRecord | null} expected
 */
function setAside(file, expected) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  const moved = readRecord(aside);
  if (moved && moved.startedAt !== expected?.startedAt && isRunning(moved)) tryLink(aside, file);
  rmSync(aside, { force: true });
}
