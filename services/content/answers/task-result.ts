import type { TenantEntityManager } from '../../../db/tenancy.ts';

/** The result of a task. */
export interface TaskResult {
  /** The body of the answer. */
  body: object;
  /** Stores further data in the transaction that stores the result. */
  store?: ((tx: TenantEntityManager) => Promise<unknown>) | undefined;
}
