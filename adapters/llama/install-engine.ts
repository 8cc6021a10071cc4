import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { AppError } from '../../domain/platform/errors.ts';

const run = promisify(execFile);

const PACKAGE = 'node-llama-cpp';
/** The folder with the lock file, which names the integrity of each package. */
const LOCKED = fileURLToPath(new URL('engine/', import.meta.url));
/** The package with the binary for each kind of machine. The other binaries, mostly for graphics cards, take 340 MB. */
const PROGRAMS: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-arm64': 'mac-arm64-metal',
  'darwin-x64': 'mac-x64',
};

/** Whether the engine has a binary for this machine. */
export const hasEngineProgram: boolean = programOf() !== undefined;

function programOf(): string | undefined {
  return PROGRAMS[`${process.platform}-${process.arch}`];
}

/** The engine's folder in the user's cache, whether it is installed or not. Each version has a folder of its own. */
export async function engineFolderIn(cache: string): Promise<string> {
  const { dependencies } = await manifest();
  return join(cache, `llama-${dependencies[PACKAGE]}`);
}

/** The module in an installed folder. */
export function engineModuleIn(folder: string): string {
  return join(folder, 'node_modules', PACKAGE, 'dist', 'index.js');
}

export function isEngineInstalled(folder: string): boolean {
  return existsSync(engineModuleIn(folder));
}

/**
 * Installs node-llama-cpp with npm and the user's npm settings: the packages in the lock file, checked by their integrity,
 * and one binary. Package scripts are not run. The installation is atomic, even when several processes install at the same
 * time.
 */
export async function installEngine(folder: string, signal?: AbortSignal): Promise<void> {
  if (isEngineInstalled(folder)) return;
  const program = programOf();
  if (!program)
    throw new AppError('provider-not-configured', 'There is no built-in engine for this kind of machine');
  const draft = `${folder}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  try {
    const { dependencies, overrides } = await manifest();
    const all = { ...dependencies, [`@node-llama-cpp/${program}`]: dependencies[PACKAGE] };
    await writeFile(
      join(draft, 'package.json'),
      JSON.stringify({ private: true, dependencies: all, overrides }),
    );
    await copyFile(join(LOCKED, 'package-lock.json'), join(draft, 'package-lock.json'));
    await npmInstall(draft, signal);
    await rename(draft, folder).catch((error: unknown) => {
      if (!isEngineInstalled(folder)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

interface Manifest {
  dependencies: { [PACKAGE]: string };
  overrides: Record<string, string>;
}

async function manifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(LOCKED, 'package.json'), 'utf8')) as Manifest; // our own file
}

async function npmInstall(folder: string, signal: AbortSignal | undefined): Promise<void> {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];
  const args = ['install', '--prefix', folder, '--omit=optional', '--omit=dev', '--ignore-scripts', ...quiet];
  try {
    await run('npm', args, { cwd: folder, signal });
  } catch (cause) {
    signal?.throwIfAborted();
    const code = /npm error code (\w+)/.exec(String(cause))?.[1];
    const why = code === undefined ? 'is npm on PATH?' : `npm: ${code}`;
    const wrong = code === 'EINTEGRITY' ? 'provider-rejected' : 'provider-failed';
    throw new AppError(wrong, `The built-in engine could not be installed (${why})`, { cause });
  }
}
