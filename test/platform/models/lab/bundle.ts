import { fileURLToPath } from 'node:url';
import { bundleCache, workflowBundle as bundleReal } from '../../../../worker/bundle.ts';

export { bundleCache };

const WORKFLOWS = fileURLToPath(new URL('digest.workflow.ts', import.meta.url));

/** The workflows of the product and the digest. */
export function workflowBundle(...[cacheDir, logger]: Parameters<typeof bundleReal>): Promise<string> {
  return bundleReal(cacheDir, logger, WORKFLOWS);
}
