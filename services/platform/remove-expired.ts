import type { Orm } from '../../db/orm.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { VoiceProvider } from '../../domain/ports/voice-provider.ts';

/**
 * Removes the records of a company whose time is over, and ends what was broken off at others. Safe to repeat; others that
 * are away are in the log, and asked again the next time.
 */
export type RemoveExpired = (em: TenantEntityManager, deps: ExpiryDeps) => Promise<void>;

/**
 * Ends at others, for some companies at a time, what was broken off there a moment ago. Runs with every sweep of the jobs.
 * Safe to repeat.
 */
export type SettleBrokenOff = (deps: ExpiryDeps & { orm: Orm }) => Promise<void>;

export interface ExpiryDeps {
  voice: VoiceProvider;
  settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>;
  log: Logger;
}
