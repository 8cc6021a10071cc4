import { DocumentEntity } from '../../db/authoring/entities.ts';
import { setIgnoredChecks } from '../../db/authoring/ignored-checks.ts';
import { findForChange } from '../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { IgnoredCheck } from '../../domain/authoring/checks/ignored-check.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { Caller } from '../platform/caller.ts';
import { requireReadable } from './document-access.ts';

/** Maximum number per document: a document is no substitute for a dictionary. */
const MOST_IGNORED = 500;

/** Silences a check in a document. AppErrors `not-found`, and `conflict` if too many are silenced already. */
export async function ignoreCheck(em: TenantEntityManager, id: string, check: IgnoredCheck): Promise<void> {
  await em.transactional(async (tx) => {
    const document = await findForChange(tx, DocumentEntity, { id, deletedAt: null }, null);
    const { ignoredChecks } = document;
    if (ignoredChecks.some(({ rule, quote }) => rule === check.rule && quote === check.quote)) return;
    if (ignoredChecks.length >= MOST_IGNORED)
      throw new AppError('conflict', 'Too many checks are ignored in this document');
    await setIgnoredChecks(tx, id, [...ignoredChecks, check]);
  });
}

/** The ignored findings of a document that the caller may read. AppError `not-found`. */
export async function ignoredIn(
  em: TenantEntityManager,
  caller: Caller,
  id: string,
): Promise<readonly IgnoredCheck[]> {
  const { ignoredChecks } = await requireReadable(em, caller, id);
  return ignoredChecks;
}
