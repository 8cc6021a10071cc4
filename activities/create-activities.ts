import type { ActivityDeps } from './deps.ts';
import { jobLimits } from '../domain/platform/models/provider-limits.ts';
import type { Settings } from '../domain/platform/settings/settings.ts';
import { SlotShares } from '../domain/platform/slot-shares.ts';
import { modelQueue } from '../jobs/platform/model-queue.ts';
import * as groups from './index.ts';
import { withinShare } from './job/slot-share.ts';

/** An activity as Temporal calls it; each group has the exact types. */
type AnyActivity = (...args: never[]) => Promise<unknown>;

/** Every activity of every queue. Throws if two groups have an activity with the same name. */
export function createActivities(deps: ActivityDeps): Record<string, AnyActivity> {
  const activities = new Map<string, AnyActivity>();
  const shares = slotShares(deps.settings);
  for (const create of Object.values(groups)) {
    for (const [name, activity] of Object.entries<AnyActivity>(create(deps))) {
      if (activities.has(name)) throw new Error(`two activities have the name ${name}`);
      activities.set(name, withinShare(shares, activity));
    }
  }
  return Object.fromEntries(activities);
}

/** The queues whose steps wait for servers chosen by a company, with their slots. */
function slotShares(settings: Settings): Map<string, SlotShares> {
  const {
    anthropic,
    openai,
    google,
    'azure-openai': azure,
    'openai-compatible': compatible,
  } = jobLimits(settings);
  return new Map([
    ['web', new SlotShares(settings.WEB_SLOTS)],
    [modelQueue('anthropic'), new SlotShares(anthropic.concurrency)],
    [modelQueue('openai'), new SlotShares(openai.concurrency)],
    [modelQueue('google'), new SlotShares(google.concurrency)],
    [modelQueue('azure-openai'), new SlotShares(azure.concurrency)],
    [modelQueue('openai-compatible'), new SlotShares(compatible.concurrency)],
  ]);
}
