import { readFile } from 'node:fs/promises';
import { DefaultLogger } from '@temporalio/worker';
import { bundleCache, workflowBundle } from './bundle.ts';

test('the modules of the workflows are evaluated once in a worker, not for each workflow', async () => {
  const file = await workflowBundle(bundleCache(process.env), new DefaultLogger('ERROR'));
  const code = await readFile(file, 'utf8');
  const [, preloaded] = /preloadModules = function preloadModules\(\) \{([^}]*)\}/.exec(code) ?? [];
  expect(preloaded).toContain('"./workflows/index.ts"');
});
