import type { ChildExit } from '../../../local/child.ts';
import { askBroker } from './ask-broker.ts';
import type { ProfileName } from './instance-profiles.ts';
import type { Instance } from './instance.ts';
import type { Loan, PartOrder } from './lending.ts';

/** An API and perhaps a worker that several test files use. */
export interface SharedParts {
  url: string;
  env: Record<string, string>;
}

/**
 * The instance that all test files with this profile share: for tests that neither stop a part nor count what others
 * leave. Isolation: register a company of your own.
 */
export function sharedBy(profile: ProfileName): Promise<SharedParts> {
  return askBroker('/instance', { profile });
}

/** An instance that is a test file's own until it gives it back: parts may be killed and started. */
export interface LentInstance extends Pick<Instance, 'url' | 'env' | 'startApi' | 'kill'> {
  startWorker(): Promise<void>;
  giveBack(): Promise<void>;
}

/**
 * An instance with these settings for this test file alone. Other files have had it before: register companies of your own,
 * and count nothing that is not theirs.
 * @param standIn URL of the stand-in to which the profile's settings lead
 */
export async function borrowInstance(profile: ProfileName, standIn?: string): Promise<LentInstance> {
  const { id, url, env } = await askBroker<'/lend', Loan>('/lend', { profile, standIn });
  const order = (one: PartOrder) => askBroker<'/part', ChildExit>('/part', one);
  return {
    url,
    env,
    startApi: async () => void (await order({ id, part: 'api', kill: null })),
    startWorker: async () => void (await order({ id, part: 'worker', kill: null })),
    kill: (part, signal) => order({ id, part, kill: signal }),
    giveBack: () => askBroker('/give-back', { id }),
  };
}
