import type { IgnoredCheck } from '../../domain/authoring/checks/ignored-check.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/**
 * Stores which findings are ignored in a document. Does not change its version or time of change: callers see no difference, and
 * a concurrent edit continues. In a transaction that has locked the document.
 */
export async function setIgnoredChecks(
  tx: TenantEntityManager,
  documentId: string,
  checks: readonly IgnoredCheck[],
): Promise<void> {
  await sqlOf(tx).execute('update documents set ignored_checks = ?::jsonb where company_id = ? and id = ?', [
    JSON.stringify(checks),
    companyOf(tx),
    documentId,
  ]);
}
