// @ts-check
// Combines the results of a test run and of the second run of its failed files: the closing lines and the exit code.
import { relative } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * The result of one run of Jest, as the summary reporter writes it.
 * @typedef {object} Outcome
 * @property {TestFile[]} files
 * @property {number} checks that found nothing: types, lint, format
 * @property {number} failedChecks
 * @property {boolean} isInterrupted
 *
 * A test file; `failed` includes the file itself if it could not be loaded.
 * @typedef {{ path: string, passed: number, failed: number, skipped: number }} TestFile
 */

/** If more files than these fail, a busy machine is not the reason: the run has failed and no file is repeated. */
const MOST_UNSTABLE = 5;

/** Jest options that choose tests within a file. */
const CHOOSING = new Set(['-t', '--testNamePattern']);

/**
 * The files to run once more; none if too many have failed.
 * @param {Outcome} first
 */
function toRunAgain({ files, isInterrupted }) {
  const failed = files.filter((file) => file.failed > 0).map(({ path }) => path);
  return isInterrupted || failed.length > MOST_UNSTABLE ? [] : failed;
}

/**
 * Jest's arguments for running these files one after the other, with the first run's choice of tests within them.
 * @param {string[]} args of the first run
 * @param {string[]} files
 */
function rerunArguments(args, files) {
  const chosen = args.flatMap((arg, at) => {
    const [name = '', value] = arg.split(/=(.*)/s);
    if (!CHOOSING.has(name)) return [];
    return [`--testNamePattern=${value ?? args[at + 1] ?? ''}`];
  });
  return ['--runInBand', '--runTestsByPath', ...chosen, ...files];
}

/**
 * Runs tests, then runs the files that failed once more. Resolves with the exit code.
 * @param {string[]} args of Jest
 * @param {(args: string[]) => Promise<{ code: number, outcome: Outcome | null }>} run
 * @param {(line: string) => void} print
 * @returns {Promise<number>}
 */
export async function runTests(args, run, print) {
  const { code, outcome } = await run(args);
  // Jest only listed something, had nothing to do, or was aborted.
  if (!outcome) return code;
  const files = toRunAgain(outcome);
  if (files.length > 0) print(`Files that failed run once more, one at a time: ${files.length}`);
  const again = files.length > 0 ? (await run(rerunArguments(args, files))).outcome : null;
  const { lines, exitCode } = closing(outcome, again);
  for (const line of lines) print(line);
  return exitCode === 0 && files.length === 0 ? code : exitCode;
}

/**
 * The last lines of `npm test` and its exit code. For a file that ran twice, the second run counts.
 * @param {Outcome} first
 * @param {Outcome | null} again null: nothing was run again, or that run did not finish
 */
export function closing(first, again) {
  const second = new Map((again?.files ?? []).map((file) => [file.path, file]));
  const files = first.files.map((file) => second.get(file.path) ?? file);
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    files.reduce((total, file) => total + file[key], 0);
  const unstable = first.files.filter(({ path, failed }) => failed > 0 && second.get(path)?.failed === 0);
  const failedFiles = first.files.filter(({ failed }) => failed > 0).length;
  const failed = sum('failed') + first.failedChecks;
  const skipped = sum('skipped');
  return {
    lines: [
      ...(failedFiles > MOST_UNSTABLE
        ? [`${failedFiles} files failed: more than ${MOST_UNSTABLE} are not run again`]
        : []),
      ...unstable.map(({ path }) => `unstable: ${relative(ROOT, path)}`).toSorted(),
      `${sum('passed') + first.checks} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    ],
    exitCode: failed > 0 ? 1 : 0,
  };
}
