import { randomBytes } from 'node:crypto';
import type { LandingPage } from '../../db/landing/entities.ts';
import { claimSlug, keepSlugs } from '../../db/landing/slugs.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { LONGEST_SLUG, slugOf } from '../../domain/platform/slug.ts';
import { AppError, slugTaken } from '../../domain/platform/errors.ts';

/** Plain numbers that are tried behind a name before a random one: `mill-2` reads better than `mill-3f9a1c`. */
const TRIED_NUMBERS = 5;

/** The slug of a new page: the one that was given (AppError `slug-taken`), or one that is free, from the name. */
export async function claimFirstSlug(
  tx: TenantEntityManager,
  pageId: string,
  { slug, businessName }: { slug?: string | undefined; businessName: string },
): Promise<string> {
  if (slug !== undefined) {
    await claim(tx, pageId, slug);
    return slug;
  }
  for (const candidate of candidatesFor(businessName)) {
    if (await claimSlug(tx, pageId, candidate)) return candidate;
  }
  throw new AppError('slug-taken', 'No free slug was found for this name; give one');
}

/** Gives a page another slug. The one under which it is live stays its own until it is published again. */
export async function changeSlug(tx: TenantEntityManager, page: LandingPage, slug: string): Promise<void> {
  await claim(tx, page.id, slug);
  page.slug = slug;
  await giveBackOthers(tx, page);
}

/** Gives back the slugs that a page neither has nor is live under. */
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

function candidatesFor(name: string): string[] {
  const base = slugOf(name) || 'page';
  // Room for the longest end.
  const short = base.slice(0, LONGEST_SLUG - 13).replace(/-$/, '');
  const numbered = Array.from({ length: TRIED_NUMBERS }, (_, n) => `${short}-${n + 2}`);
  return [base, ...numbered, `${short}-${randomBytes(6).toString('hex')}`];
}
