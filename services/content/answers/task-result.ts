import type { TenantEntityManager } from '../../../db/tenancy.ts';

/** The result of a task. */
export interface TaskResult {
  /** The body of the answer. */
  body: object;
  /** What to store together with it. */
  store?: ((tx: TenantEntityManager) => Promise<unknown>) | undefined;
}
