import type { TenantEntityManager } from '../../../db/tenancy.ts';

/** What comes of a task. */
export interface TaskResult {
  /** The body of the answer. */
  body: object;
  /** What is to be stored with it. */
  store?: ((tx: TenantEntityManager) => Promise<unknown>) | undefined;
}
