// @ts-check
// Plain JavaScript: `npm test` on any Node from 20 on. Arguments are passed to Jest, e.g. `npm test -- test/audit`; `--changed`
// runs the tests that uncommitted changes, or changes since a revision (`--changed=main`), can break.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testArguments } from './changed-tests.mjs';
import { orExplain, runToEnd } from './launch.mjs';
import { prepareNode } from './node.mjs';
import { COMPILED, ROOT } from './paths.mjs';
import { runTests } from './test-rerun.mjs';

await orExplain(async () => {
  const { node, env } = await prepareNode({ dev: true });
  const options = ['--disable-warning=ExperimentalWarning'];
  const prepared = await runToEnd(node, [...options, join(ROOT, 'local', 'prepare.ts')], env);
  if (prepared !== 0) return prepared;
  const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
  const folder = mkdtempSync(join(tmpdir(), 'millrace-outcome-'));
  /** @param {string[]} args */
  const run = async (args) => {
    const file = join(folder, 'outcome.json');
    rmSync(file, { force: true });
    const code = await runToEnd(node, [jest, ...args], {
      // For Jest's own processes and those that tests start.
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
      NODE_OPTIONS: options.join(' '),
      MILLRACE_TEST_OUTCOME: file,
    });
    return { code, outcome: outcomeIn(file) };
  };
  try {
    return await runTests(testArguments(process.argv.slice(2)), run, console.log);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/**
 * @param {string} file
 * @returns {import('./test-rerun.mjs').Outcome | null}
 */
function outcomeIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
