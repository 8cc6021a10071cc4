import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cacheDir } from '../local/paths.mjs';

const run = promisify(execFile);
const INSTALL_LIMIT_MS = 600_000;
/** Characters of the name of a mark. */
const MOST_NAME = 150;

/** A folder of the user's cache for what a benchmark installs: peers are no part of this project. */
export async function peerFolder(bench: string): Promise<string> {
  const folder = join(cacheDir(), `bench-${bench}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** What `install` answers; null, with a word, when that is not possible here. */
export async function attempt<T>(what: string, install: () => Promise<T>): Promise<T | null> {
  try {
    return await install();
  } catch (error) {
    console.log(
      `Without ${what}: ${error instanceof Error ? error.message.split('\n')[0] : 'not installed'}`,
    );
    return null;
  }
}

/** Answers the interpreter of an environment that has the libraries. */
export async function installPython(folder: string, libraries: readonly string[]): Promise<string> {
  const home = join(folder, 'python');
  const python = join(home, 'bin', 'python');
  await once(join(home, 'installed'), libraries.join(' '), async () => {
    await run('python3', ['-m', 'venv', '--clear', home]);
    await run(python, ['-m', 'pip', 'install', '--quiet', ...libraries], { timeout: INSTALL_LIMIT_MS });
  });
  return python;
}

/** Answers the folder whose node_modules has the libraries. */
export async function installNode(folder: string, libraries: readonly string[]): Promise<string> {
  const home = join(folder, 'node');
  await mkdir(home, { recursive: true });
  await once(join(home, 'installed'), libraries.join(' '), async () => {
    await writeFile(join(home, 'package.json'), '{ "private": true }');
    const npm = process.env['npm_execpath'];
    const [program, ...args] = npm ? [process.execPath, npm] : ['npm'];
    await run(program, [...args, 'install', '--prefix', home, ...libraries], { timeout: INSTALL_LIMIT_MS });
  });
  return home;
}

/** Installs unless the mark says that it has been done. */
async function once(mark: string, what: string, install: () => Promise<void>): Promise<void> {
  const name = what.replaceAll(/[^\w.=-]+/gu, '_');
  const done = `${mark}-${name.length > MOST_NAME ? createHash('sha256').update(what).digest('hex') : name}`;
  if (existsSync(done)) return;
  await install();
  await writeFile(done, '');
}
