// Jest reporter: the last line of a run in plain words, and where the servers' logs lie when something failed.

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
      if (failed > 0 && machine) console.log(`Logs of the servers under test: ${machine.dir}/logs`);
      console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
    });
  }
}
