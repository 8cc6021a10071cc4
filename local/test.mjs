// @ts-check
// Plain JavaScript: `npm test` on any Node from 20 on. Arguments go to Jest, e.g. `npm test -- test/audit`; `--changed` runs
// what the uncommitted change, or that since a revision (`--changed=main`), can break.
import { join } from 'node:path';
import { testArguments } from './changed-tests.mjs';
import { orExplain, runToEnd } from './launch.mjs';
import { prepareNode } from './node.mjs';
import { COMPILED, ROOT } from './paths.mjs';

await orExplain(async () => {
  const { node, env } = await prepareNode({ dev: true });
  const options = ['--disable-warning=ExperimentalWarning'];
  const prepared = await runToEnd(node, [...options, join(ROOT, 'local', 'prepare.ts')], env);
  if (prepared !== 0) return prepared;
  const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
  return await runToEnd(node, [jest, ...testArguments(process.argv.slice(2))], {
    // For Jest's own processes, and for those that tests start.
    NODE_COMPILE_CACHE: COMPILED,
    ...env,
    NODE_OPTIONS: options.join(' '),
  });
});
