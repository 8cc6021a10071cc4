// Jest reporter: the checks beside the tests, what took longest, where the servers' logs lie when something failed, and
// what the run came to: for `npm test`, which writes the last lines, or as the last line where Jest is run by itself.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { runChecks } from '../../../local/checks.mjs';
import { closing } from '../../../local/test-rerun.mjs';

const SLOWEST = 10;

export default class SummaryReporter {
  #withChecks;
  #checks = Promise.resolve([]);
  #hasFindings = false;

  constructor(_globalConfig, { withChecks }) {
    this.#withChecks = withChecks;
  }

  onRunStart() {
    if (this.#withChecks) this.#checks = runChecks();
  }

  async onRunComplete(_contexts, results) {
    const checks = await this.#checks;
    const failedChecks = checks.filter(({ findings }) => findings !== null);
    this.#hasFindings = failedChecks.length > 0;
    const outcome = {
      files: results.testResults.map(fileOutcome),
      checks: checks.length - failedChecks.length,
      failedChecks: failedChecks.length,
      isInterrupted: Boolean(results.wasInterrupted),
    };
    const hasFailed = results.numFailedTests + results.numRuntimeErrorTestSuites + failedChecks.length > 0;
    const place = process.env.MILLRACE_TEST_OUTCOME;
    if (place) writeFileSync(place, JSON.stringify(outcome));
    const machine = JSON.parse(process.env.MILLRACE_TEST_MACHINE ?? 'null');
    // Jest still has a summary of its own to write.
    process.once('exit', () => {
      for (const { name, findings } of checks)
        console.log(findings === null ? `PASS ${name}` : `FAIL ${name}\n${findings}`);
      if (results.testResults.length > SLOWEST)
        console.log(`Slowest test files:\n${slowest(results.testResults)}`);
      if (hasFailed && machine) console.log(`Logs of the servers under test: ${machine.dir}/logs`);
      if (!place) console.log(closing(outcome, null).lines.join('\n'));
    });
  }

  /** What makes Jest fail although every test has passed. */
  getLastError() {
    return this.#hasFindings ? new Error('types, lint or format: see the end') : undefined;
  }
}

/** A test file that fails to load has no failed tests of its own. */
function fileOutcome({
  testFilePath: path,
  numPassingTests: passed,
  numFailingTests,
  numPendingTests: skipped,
  testExecError,
}) {
  return { path, passed, failed: numFailingTests + (testExecError ? 1 : 0), skipped };
}

function slowest(files) {
  return files
    .map(({ testFilePath, perfStats: { start, end } }) => ({
      file: testFilePath,
      seconds: (end - start) / 1000,
    }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(8)} s  ${relative(process.cwd(), file)}`)
    .join('\n');
}
