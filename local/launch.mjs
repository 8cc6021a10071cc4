// @ts-check
// Plain JavaScript, because it runs under whatever Node the machine has (20 or newer).
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from './error-text.mjs';
import { prepareNode } from './node.mjs';
import { COMPILED, ROOT } from './paths.mjs';
import { handOnSignals } from './signals.mjs';

/** Scripts that need development packages. */
const FOR_DEVELOPMENT = /^(bench|docs|eval|test)\//;

/**
 * Runs a command to its end and resolves with its exit code. Signals to this process are forwarded, so that the command decides
 * how to stop.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
export async function runToEnd(command, args, env) {
  const child = spawn(command, args, { cwd: ROOT, env, stdio: 'inherit' });
  handOnSignals(child);
  return await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a TypeScript file of the checkout under Node 24 with the settings of `.env`, and exits with its exit code.
 * @param {string} script
 * @param {string[]} args
 * @param {{ ahead?: boolean }} [options] of `prepareNode`
 */
export async function runScript(script, args, options) {
  await orExplain(async () => {
    const { node, env } = await prepareNode({ dev: FOR_DEVELOPMENT.test(script), ...options });
    const settings = join(ROOT, '.env');
    const flags = existsSync(settings) ? [`--env-file=${settings}`] : [];
    flags.push('--disable-warning=ExperimentalWarning');
    // Commands resolve paths against the folder of their caller, although they run in the checkout.
    const calledIn = { INIT_CWD: process.env.INIT_CWD ?? process.cwd() };
    return await runToEnd(node, [...flags, join(ROOT, script), ...args], {
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
      ...calledIn,
    });
  });
}

/**
 * Ends this process with the code returned by `work`; an error is printed without a stack.
 * @param {() => Promise<number>} work
 */
export async function orExplain(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
