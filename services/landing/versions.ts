import { LandingPageEntity, LandingVersionEntity, type LandingPage } from '../../db/landing/entities.ts';
import { removeOldVersions } from '../../db/landing/retention.ts';
import { findForChange, type NamedByUser } from '../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import { contentOf, type GateReport, type PageChange } from '../../domain/landing/versions.ts';

/** Number of a page's newest versions to keep, besides those that were published. */
const KEPT_VERSIONS = 200;

interface Made {
  change: PageChange;
  userId: string;
  report?: GateReport;
}

/** Writes the page's changes and stores the resulting state as a version; does nothing if nothing has changed. */
export async function keepVersion(
  tx: TenantEntityManager,
  page: LandingPage,
  { change, userId, report }: Made,
): Promise<void> {
  await tx.flush();
  const { id: pageId, version: number } = page;
  if ((await tx.count(LandingVersionEntity, { pageId, number })) > 0) return;
  tx.create(LandingVersionEntity, {
    companyId: companyOf(tx),
    pageId,
    number,
    change,
    content: contentOf(page),
    report: report ?? null,
    createdBy: userId,
  });
  await tx.flush();
  await removeOldVersions(tx, pageId, number, KEPT_VERSIONS);
}

/**
 * Restores the content of a version as a new version; status and slug stay unchanged. AppErrors `not-found`,
 * `precondition-failed`.
 */
export function restoreVersion(
  em: TenantEntityManager,
  { id, ifMatch, userId }: NamedByUser,
  number: number,
): Promise<LandingPage> {
  return em.transactional(async (tx) => {
    const page = await findForChange(tx, LandingPageEntity, { id }, ifMatch);
    const { content } = await tx.findOneOrFail(LandingVersionEntity, { pageId: id, number });
    Object.assign(page, content);
    await keepVersion(tx, page, { change: 'restored', userId });
    return page;
  });
}
