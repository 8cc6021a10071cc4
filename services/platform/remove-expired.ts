import type { TenantEntityManager } from '../../db/tenancy.ts';

/** Removes the records of a company whose time is over. Safe to repeat. */
export type RemoveExpired = (em: TenantEntityManager) => Promise<void>;
