import { removeOldTokens } from '../db/platform/access-tokens.ts';
import { purgeKeys } from '../db/platform/idempotency.ts';
import { purgeReplies } from '../db/platform/model-replies.ts';
import { systemEntityManager } from '../db/tenancy.ts';
import type { ApiDeps } from './deps.ts';

const TIDY_EVERY = 3_600_000;
/** Age in milliseconds from which a partly written blob counts as left behind by a killed process. */
const ABANDONED_AFTER = 3_600_000;

type Tidied = Pick<ApiDeps, 'orm' | 'blobs' | 'log' | 'settings'>;

/** Removes expired data immediately and then every hour, until closed. */
export function startHousekeeping({ orm, blobs, log, settings }: Tidied): { close(): void } {
  const tidy = async () => {
    try {
      await blobs.removeAbandoned(ABANDONED_AFTER);
      await purgeKeys(systemEntityManager(orm));
      await purgeReplies(systemEntityManager(orm), settings.MODEL_REPLIES_KEPT);
      await removeOldTokens(systemEntityManager(orm));
    } catch (err) {
      log.warn({ err }, 'what has become old was not removed');
    }
  };
  void tidy();
  const timer = setInterval(() => void tidy(), TIDY_EVERY);
  return { close: () => clearInterval(timer) };
}
