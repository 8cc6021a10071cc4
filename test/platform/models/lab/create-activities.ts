import { createActivities as createReal } from '../../../../activities/create-activities.ts';
import type { ActivityDeps } from '../../../../activities/deps.ts';
import { createDigestActivities } from './digest.activities.ts';

/** The activities of the product and of the digest, with the dependencies from programs/open-worker.ts. */
export function createActivities(deps: ActivityDeps): ReturnType<typeof createReal> {
  return { ...createReal(deps), ...createDigestActivities(deps) };
}
