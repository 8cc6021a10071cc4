import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const SIZE = '8m';

/** A file system of its own that a test can fill and write-protect. Needs no rights: it lives in a user namespace. */
export interface SmallDisk {
  /** Leads there from every process of this user. */
  path: string;
  /** Leaves no byte free. */
  fill(): Promise<void>;
  free(): Promise<void>;
  setReadOnly(isReadOnly: boolean): Promise<void>;
  close(): Promise<void>;
}

export async function openSmallDisk(): Promise<SmallDisk> {
  const dir = await mkdtemp(join(tmpdir(), 'small-disk-'));
  const shell = spawn('unshare', ['--user', '--map-root-user', '--mount', 'sh'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  const run = async (command: string) => {
    shell.stdin.write(`${command} && echo done || echo failed\n`);
    const { value } = await answers.next();
    if (value !== 'done') throw new Error(`this machine refuses: ${command}`);
  };
  await run(`mount -t tmpfs -o size=${SIZE} small ${dir}`);
  const path = `/proc/${shell.pid}/root${dir}`;
  const filler = join(path, 'filler');
  return {
    path,
    async fill() {
      await writeFile(filler, Buffer.alloc(64 * 1024 * 1024)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error;
      });
    },
    free: () => rm(filler),
    setReadOnly: (isReadOnly) => run(`mount -o remount,${isReadOnly ? 'ro' : 'rw'} ${dir}`),
    async close() {
      shell.stdin.end();
      await once(shell, 'exit');
      await rm(dir, { recursive: true, force: true });
    },
  };
}
