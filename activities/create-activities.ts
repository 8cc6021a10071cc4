import type { ActivityDeps } from './deps.ts';
import { SlotShares } from '../domain/platform/slot-shares.ts';
import * as groups from './index.ts';
import { withinShare } from './job/slot-share.ts';

/** An activity as Temporal calls it; each group has the exact types. */
type AnyActivity = (...args: never[]) => Promise<unknown>;

/** Every activity of every queue. Throws when two groups have an activity of the same name. */
export function createActivities(deps: ActivityDeps): Record<string, AnyActivity> {
  const activities = new Map<string, AnyActivity>();
  const shares = new SlotShares(deps.settings.WEB_SLOTS);
  for (const create of Object.values(groups)) {
    for (const [name, activity] of Object.entries<AnyActivity>(create(deps))) {
      if (activities.has(name)) throw new Error(`two activities have the name ${name}`);
      activities.set(name, withinShare(shares, 'web', activity));
    }
  }
  return Object.fromEntries(activities);
}
