import type { IgnoredCheck } from '../../domain/authoring/checks/ignored-check.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/**
 * Stores which findings are ignored in a document. Does not change its version or modification time, so callers see no difference
 * and concurrent edits continue. The caller's transaction must have locked the document.
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
