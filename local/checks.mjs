// @ts-check
// Types, lint and format: the checks that a run of all tests includes.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT, TYPES } from './paths.mjs';

/** @typedef {{ name: string, command: string[] }} Check a program of `node_modules/.bin` and its arguments */
/** @typedef {{ name: string, findings: string | null }} CheckResult null: nothing found */

/** Several checkers would repeat much of each other's work, which takes two thirds longer. */
export const ONE_CHECKER = ['--checkers', '1'];

/**
 * The state of tsc's last run, so that unchanged files with unchanged dependencies are not checked again.
 * @param {string} name of the program it checks
 */
const knownTypes = (name) => ['--incremental', '--tsBuildInfoFile', join(TYPES, `${name}.tsbuildinfo`)];

/** @type {readonly Check[]} */
export const CHECKS = [
  { name: 'types', command: ['tsc', '--noEmit', ...ONE_CHECKER, ...knownTypes('server')] },
  {
    name: 'types of web',
    command: ['tsc', '--noEmit', '-p', 'web', ...ONE_CHECKER, ...knownTypes('web')],
  },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'format', command: ['oxfmt', '--check'] },
];

/**
 * Runs the checks one after the other, because the tests need the processors too.
 * @param {readonly Check[]} checks
 * @returns {Promise<CheckResult[]>}
 */
export async function runChecks(checks = CHECKS) {
  /** @type {CheckResult[]} */
  const results = [];
  for (const { name, command } of checks) results.push({ name, findings: await findingsOf(command) });
  return results;
}

/** @param {string[]} command */
async function findingsOf([program = '', ...args]) {
  try {
    await promisify(execFile)(join(ROOT, 'node_modules', '.bin', program), args, { cwd: ROOT });
    return null;
  } catch (error) {
    const { stdout, stderr, message } = /** @type {Error & { stdout?: string, stderr?: string }} */ (error);
    return `${stdout ?? ''}${stderr ?? ''}` || message;
  }
}

/**
 * Whether a run with these Jest arguments includes the checks: they run with the project `code`, unless test files are chosen.
 * @param {string[]} args
 */
export function includesChecks(args) {
  if (args.some((arg) => arg === '-t' || arg.startsWith('--test') || arg === '--runTestsByPath'))
    return false;
  const at = args.indexOf('--selectProjects');
  if (at < 0) return args.every((arg) => arg.startsWith('-'));
  const following = args.slice(at + 1);
  const end = following.findIndex((arg) => arg.startsWith('-'));
  return following.slice(0, end < 0 ? undefined : end).includes('code');
}
