import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../local/paths.mjs';
import { codeOf } from '../../local/error-text.mjs';

/** A command whose DATA_DIR lies on a disk of its own (Linux, `unshare`). */
export interface OnSmallDisk {
  /** DATA_DIR as the test reaches it: the command itself knows it by another path. */
  dataDir: string;
  /** The lines that it has printed so far. */
  output: string[];
  /** Takes all room that is left. */
  fill(): void;
  /** Gives it back. */
  free(): void;
  readonly running: boolean;
  /** SIGTERM; resolves with its exit code. */
  stop(): Promise<number | null>;
}

const MOUNT = 'mount -t tmpfs -o size="$SIZE" tmpfs "$DISK" && mkdir "$DISK/data" && exec "$@"';

/**
 * Starts a command with a tmpfs of `size` (`300m`) as its disk.
 * @param env gets the DATA_DIR and makes the command's environment
 */
export function startOnSmallDisk(
  command: string[],
  size: string,
  env: (dataDir: string) => NodeJS.ProcessEnv,
): OnSmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'millrace-disk-'));
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const child = spawn('unshare', [...asRoot, '--mount', 'sh', '-c', MOUNT, 'sh', ...command], {
    cwd: ROOT,
    env: { ...env(join(disk, 'data')), DISK: disk, SIZE: size },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => output.push(line));
  }
  const exited = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const outside = `/proc/${child.pid}/root${disk}`;
  const filling = `${outside}/filling`;
  return {
    dataDir: `${outside}/data`,
    output,
    fill: () => takeAllRoom(filling),
    free: () => rmSync(filling),
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
