import type { LandingPage } from '../../db/landing/entities.ts';
import { claimSlug, keepSlugs } from '../../db/landing/slugs.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { slugCandidates } from '../../domain/platform/slug-candidates.ts';
import { slugOf } from '../../domain/platform/slug.ts';
import { AppError, slugTaken } from '../../domain/platform/errors.ts';

/** The slug of a new page: the given one (AppError `slug-taken`), or a free one derived from the name. */
export async function claimFirstSlug(
  tx: TenantEntityManager,
  pageId: string,
  { slug, businessName }: { slug?: string | undefined; businessName: string },
): Promise<string> {
  if (slug !== undefined) {
    await claim(tx, pageId, slug);
    return slug;
  }
  for (const candidate of slugCandidates(slugOf(businessName) || 'page')) {
    if (await claimSlug(tx, pageId, candidate)) return candidate;
  }
  throw new AppError('slug-taken', 'No free slug was found for this name; give one');
}

/**
 * Gives a page another slug. It keeps the slug of its live form until it is published again. An archived page keeps all its slugs
 * until it is a draft again: their URLs continue to report that it existed.
 */
export async function changeSlug(tx: TenantEntityManager, page: LandingPage, slug: string): Promise<void> {
  await claim(tx, page.id, slug);
  page.slug = slug;
  if (page.status !== 'archived') await giveBackOthers(tx, page);
}

/** Releases slugs that are neither the page's own nor that of its live form. */
export function giveBackOthers(
  tx: TenantEntityManager,
  { id, slug, publishedSlug }: LandingPage,
): Promise<void> {
  return keepSlugs(tx, id, [slug, publishedSlug ?? slug]);
}

async function claim(tx: TenantEntityManager, pageId: string, slug: string): Promise<void> {
  if (await claimSlug(tx, pageId, slug)) return;
  throw slugTaken('slug');
}
