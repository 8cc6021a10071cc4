import type { Orm } from '../../db/orm.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { Settings } from '../../domain/platform/settings/settings.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { VoiceProvider } from '../../domain/ports/voice-provider.ts';

/**
 * Removes a company's expired records, and finishes interrupted operations at third parties. Safe to repeat; a third party that
 * does not respond is logged and called again the next time.
 */
export type RemoveExpired = (em: TenantEntityManager, deps: ExpiryDeps) => Promise<void>;

/**
 * Finishes operations at third parties that were interrupted a moment ago, for several companies per call. Runs with every sweep
 * of the jobs. Safe to repeat.
 */
export type SettleBrokenOff = (deps: ExpiryDeps & { orm: Orm }) => Promise<void>;

export interface ExpiryDeps {
  voice: VoiceProvider;
  settings: Pick<Settings, 'PUBLIC_BASE_URL' | 'PORT'>;
  log: Logger;
}
