import type { TenantEntityManager } from '../../../db/tenancy.ts';

/** Makes a product's records that name models of this connection follow the company's default, in the caller's transaction. */
export type NamedModels = (tx: TenantEntityManager, connectionId: string) => Promise<void>;
