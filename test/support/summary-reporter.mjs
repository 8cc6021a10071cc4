// Jest reporter: what took longest, where the servers' logs lie when something failed, and the last line in plain words.
import { relative } from 'node:path';

const SLOWEST = 10;

export default class SummaryReporter {
  onRunComplete(_contexts, results) {
    const {
      numPassedTests: passed,
      numFailedTests,
      numPendingTests: skipped,
      numRuntimeErrorTestSuites,
    } = results;
    // A test file that cannot even be loaded has no failed test of its own.
    const failed = numFailedTests + numRuntimeErrorTestSuites;
    const machine = JSON.parse(process.env.MILLRACE_TEST_MACHINE ?? 'null');
    // Jest still has a summary of its own to write.
    process.once('exit', () => {
      if (results.testResults.length > SLOWEST)
        console.log(`Slowest test files:\n${slowest(results.testResults)}`);
      if (failed > 0 && machine) console.log(`Logs of the servers under test: ${machine.dir}/logs`);
      console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    });
  }
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
