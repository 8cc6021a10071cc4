import type { IgnoredCheck } from '../../domain/authoring/checks/ignored-check.ts';
import { companyOf, sqlOf, type TenantEntityManager } from '../tenancy.ts';

/**
 * Notes what is silenced in a document. Past its version and the time of its change: nothing that callers see of it is another, and
 * whoever is just writing it continues. In a transaction that has locked the document.
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
