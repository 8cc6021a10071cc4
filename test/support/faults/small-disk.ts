import { execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../../local/paths.mjs';
import { codeOf } from '../../../local/error-text.mjs';
import { until } from '../until.ts';

/** A disk of its own (Linux, `unshare`) that a test can fill and write-protect, with the command that runs on it. */
export interface SmallDisk {
  /** The disk as other processes of this user reach it: the command itself knows it by another path. */
  path: string;
  /** The lines that the command has printed so far. */
  output: string[];
  /** Takes all room that is left. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  setReadOnly(isReadOnly: boolean): void;
  readonly running: boolean;
  /** SIGTERM to the command; resolves with its exit code. */
  stop(): Promise<number | null>;
}

const MOUNT = 'mount -t tmpfs -o size="$SIZE" tmpfs "$DISK" && echo mounted && exec "$@"';
const asRoot = process.getuid?.() === 0;

/** A disk of `size` (`8m`) that nothing runs on. */
export async function openSmallDisk(size: string): Promise<SmallDisk> {
  const disk = startOnSmallDisk(['sleep', 'infinity'], size, () => process.env);
  await until(() => disk.output.includes('mounted') || !disk.running);
  if (!disk.running) throw new Error(`this machine mounts no disk: ${disk.output.join(' ')}`);
  return disk;
}

/**
 * Starts a command with a tmpfs of `size` (`300m`) as its disk.
 * @param env gets the disk as the command knows it and makes the command's environment
 */
export function startOnSmallDisk(
  command: string[],
  size: string,
  env: (disk: string) => NodeJS.ProcessEnv,
): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-disk-'));
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const namespace = asRoot ? [] : ['--user', '--map-root-user'];
  const child = spawn('unshare', [...namespace, '--mount', 'sh', '-c', MOUNT, 'sh', ...command], {
    cwd: ROOT,
    env: { ...env(disk), DISK: disk, SIZE: size },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => output.push(line));
  }
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const path = `/proc/${child.pid}/root${disk}`;
  const filling = `${path}/filling`;
  return {
    path,
    output,
    fill: () => takeAllRoom(filling),
    free: () => rmSync(filling),
    setReadOnly: (isReadOnly) => {
      const inside = [
        '--target',
        String(child.pid),
        '--mount',
        ...(asRoot ? [] : ['--user', '--preserve-credentials']),
      ];
      execFileSync('nsenter', [...inside, 'mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, disk]);
    },
    get running() {
      return child.exitCode === null && child.signalCode === null;
    },
    async stop() {
      child.kill('SIGTERM');
      const code = await exited;
      rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

/** Until not even a byte has a place. */
function takeAllRoom(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (let size = 1_048_576; size >= 1;) {
      try {
        if (writeSync(file, Buffer.alloc(size)) < size) size = Math.floor(size / 2);
      } catch (error) {
        if (codeOf(error) !== 'ENOSPC') throw error;
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}
