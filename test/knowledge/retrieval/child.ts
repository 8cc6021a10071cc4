import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';

const run = promisify(execFile);

/**
 * Runs a script of this folder in a process of its own and gives back what it printed as JSON: the native parts
 * (ONNX Runtime, LanceDB) cannot be loaded where Jest runs tests.
 */
export async function runScript<T>(script: string, ...args: string[]): Promise<T> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  // Jest's own options are not for the child.
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const { stdout } = await run(process.execPath, [file, ...args], { env, maxBuffer: 10_000_000 });
  // The scripts are ours and print what their callers name.
  return JSON.parse(stdout) as T;
}
