import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { OutsideKeepers } from './retained.ts';

/** A product's data about a company at third parties, removed there before the company's rows. */
export interface ThirdPartyData {
  /**
   * Removes it. May be repeated at any point, and continues where it was broken off. AppErrors that pass (a provider that is
   * away) are waited for; what cannot be removed at all is logged, and does not keep the company.
   */
  remove: (
    em: TenantEntityManager,
    outside: OutsideKeepers & { log: Logger },
    signal: AbortSignal,
  ) => Promise<void>;
}
