import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import type { OutsideKeepers } from './retained.ts';

/** A product's data about a company at third parties; removed there before the company's rows are deleted. */
export interface ThirdPartyData {
  /**
   * Removes the data. May be repeated at any point, and continues where it stopped. Temporary AppErrors (a provider that is down)
   * are retried; data that cannot be removed at all are logged and do not block the deletion of the company.
   */
  remove: (
    em: TenantEntityManager,
    outside: OutsideKeepers & { log: Logger },
    signal: AbortSignal,
  ) => Promise<void>;
}
