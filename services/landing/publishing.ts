import { LandingPageEntity, LandingVariantEntity, type LandingPage } from '../../db/landing/entities.ts';
import { replaceLive } from '../../db/landing/live.ts';
import { findForChange, type NamedByUser } from '../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import type { PageIssue } from '../../domain/landing/landing-page.ts';
import { statusAfter } from '../../domain/landing/transitions.ts';
import type { PageChange } from '../../domain/landing/versions.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { ServiceDeps } from '../deps.ts';
import { designTextOf } from './design-text.ts';
import { checkForms, type CheckedForms } from './live-forms.ts';
import { giveBackOthers } from './slugs.ts';
import { keepVersion } from './versions.ts';

/** Maximum number of checks of a page that changes while it is being checked. */
const MOST_CHECKS = 3;

/**
 * Checks a page and publishes it with its variants, replacing the live ones. AppErrors `not-found`, `invalid-transition`,
 * `publish-gate` with the errors found, `precondition-failed`; `conflict` if it keeps changing during the checks.
 */
export async function publishPage(
  em: TenantEntityManager,
  deps: Pick<ServiceDeps, 'settings' | 'blobs' | 'pageChecks' | 'imageEncoder'>,
  target: NamedByUser,
): Promise<LandingPage> {
  const { id, ifMatch } = target;
  // The row is not locked during the checks, which take seconds.
  for (let n = 0; n < MOST_CHECKS; n += 1) {
    const page = await em.transactional((tx) => findForChange(tx, LandingPageEntity, { id }, ifMatch));
    statusAfter('publish', page.status);
    const variants = await variantsOf(em, id);
    const seen = versionsOf(page, variants);
    const sourceText = await designTextOf(em, deps.blobs, page);
    const checked = await checkForms(deps, page, variants, sourceText);
    refuseErrors(checked.issues);
    const published = await em.transactional(async (tx) => {
      const now = await findForChange(tx, LandingPageEntity, { id }, ifMatch);
      return versionsOf(now, await variantsOf(tx, id)) === seen
        ? makeLive(tx, now, checked, target.userId)
        : null;
    });
    if (published) return published;
  }
  throw new AppError('conflict', 'The page was changed while it was being published; publish it again');
}

/** Takes a page offline, or restores an archived one as a draft. AppErrors as for publishing. */
export function movePage(
  em: TenantEntityManager,
  { id, ifMatch, userId }: NamedByUser,
  move: 'unpublish' | 'archive' | 'restore',
): Promise<LandingPage> {
  return em.transactional(async (tx) => {
    const page = await findForChange(tx, LandingPageEntity, { id }, ifMatch);
    page.status = statusAfter(move, page.status);
    page.publishedSlug = null;
    page.publishedAt = null;
    // An archived page keeps its slugs, so that their URLs continue to report that it existed.
    if (move !== 'archive') await giveBackOthers(tx, page);
    await replaceLive(tx, id, []);
    await keepVersion(tx, page, { change: CHANGES[move], userId });
    return page;
  });
}

const CHANGES: Record<'unpublish' | 'archive' | 'restore', PageChange> = {
  unpublish: 'unpublished',
  archive: 'archived',
  restore: 'unarchived',
};

async function makeLive(
  tx: TenantEntityManager,
  page: LandingPage,
  { forms, issues }: CheckedForms,
  userId: string,
): Promise<LandingPage> {
  page.status = statusAfter('publish', page.status);
  page.publishedSlug = page.slug;
  page.publishedAt = new Date();
  await giveBackOthers(tx, page);
  const report = { checkedAt: page.publishedAt.toISOString(), issues };
  await keepVersion(tx, page, { change: 'published', userId, report });
  // Publishing also changes the page, so its live form gets the new version.
  const live = forms.map((form) => (form.variantId === '' ? { ...form, version: page.version } : form));
  await replaceLive(tx, page.id, live);
  return page;
}

function variantsOf(em: TenantEntityManager, pageId: string) {
  return em.find(LandingVariantEntity, { pageId }, { orderBy: { id: 'asc' }, refresh: true });
}

function versionsOf(page: LandingPage, variants: readonly { id: string; version: number }[]): string {
  return JSON.stringify([page.version, ...variants.map(({ id, version }) => [id, version])]);
}

function refuseErrors(issues: readonly PageIssue[]): void {
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  throw new AppError('publish-gate', undefined, {
    errors: errors.map(({ code, message, field, sectionId }) => ({
      path:
        sectionId === undefined ? (field ?? '') : ['sections', sectionId, field].filter(Boolean).join('.'),
      message,
      code,
    })),
  });
}
