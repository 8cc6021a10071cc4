import { createActivities as createReal } from '../../../../activities/create-activities.ts';
import type { ActivityDeps } from '../../../../activities/deps.ts';
import { createDigestActivities } from './digest.activities.ts';

/** The activities of the product and those of the digest, over what programs/open-worker.ts has opened. */
export function createActivities(deps: ActivityDeps): ReturnType<typeof createReal> {
  return { ...createReal(deps), ...createDigestActivities(deps) };
}
