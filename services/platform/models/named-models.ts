import type { TenantEntityManager } from '../../../db/tenancy.ts';

/** Resets a product's records that name models of this connection to the company's default, in the caller's transaction. */
export type NamedModels = (tx: TenantEntityManager, connectionId: string) => Promise<void>;
