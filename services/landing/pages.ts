import { assignChanged } from './assign-changed.ts';
import { LandingPageEntity, type LandingPage } from '../../db/landing/entities.ts';
import { findForChange, type Named, type NamedByUser } from '../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import { changeTheme, type ThemePatch } from '../../domain/landing/change-theme.ts';
import type { BusinessContext } from '../../domain/landing/business-context.ts';
import type { PageDetails } from '../../domain/landing/details.ts';
import type { DesignSource } from '../../domain/landing/design-source.ts';
import type { Section } from '../../domain/landing/section.ts';
import { themeOf } from '../../domain/landing/theme/default-theme.ts';
import { newId } from '../../domain/platform/id.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import { sharedByCompany } from '../platform/access/authorize.ts';
import { drawnSections } from './content/stored-design.ts';
import { designSourceOf, type GivenSource } from './design-source.ts';
import { sectionsOf, type GivenSection } from './sections.ts';
import { changeSlug, claimFirstSlug } from './slugs.ts';
import { keepVersion } from './versions.ts';

/** Any subset of what a user can change; undefined: unchanged. */
export interface PagePatch {
  businessName?: string | undefined;
  businessOverview?: string | undefined;
  targetAudience?: string | undefined;
  brandTone?: BusinessContext['brandTone'] | undefined;
  /** Null removes it. */
  websiteUrl?: string | null | undefined;
  /** Null: detected from the texts. */
  language?: string | null | undefined;
  /** Null removes the details. */
  details?: PageDetails | null | undefined;
  slug?: string | undefined;
  designSource?: GivenSource | undefined;
  /** Replaces the whole list; sections may have any shape. */
  sections?: readonly GivenSection[] | undefined;
  /** Missing members stay unchanged, or come from the brand tone. */
  theme?: ThemePatch | undefined;
}

export type PageBody = PagePatch & Omit<BusinessContext, 'websiteUrl' | 'language' | 'details'>;

/** The company's page; AppError `not-found`. */
export function findPage(em: TenantEntityManager, id: string): Promise<LandingPage> {
  return em.findOneOrFail(LandingPageEntity, { id });
}

/** Access rules for the routes of landing pages. */
export const landingAccess = sharedByCompany('landing', findPage);

/** Creates a draft. Its slug is the given one (AppError `slug-taken`), otherwise it is made from the name. */
export function createPage(
  em: TenantEntityManager,
  blobs: BlobStore,
  body: PageBody,
  userId: string,
): Promise<LandingPage> {
  return em.transactional(async (tx) => {
    const id = newId();
    const designSource = await designSourceOf(tx, body.designSource ?? { type: 'none' });
    const drawn = await drawnSections(tx, blobs, { designSource }, body.sections);
    const page = tx.create(LandingPageEntity, {
      id,
      companyId: companyOf(tx),
      createdBy: userId,
      businessName: body.businessName,
      businessOverview: body.businessOverview,
      targetAudience: body.targetAudience,
      brandTone: body.brandTone,
      websiteUrl: body.websiteUrl ?? null,
      language: body.language ?? null,
      details: body.details ?? null,
      slug: await claimFirstSlug(tx, id, body),
      designSource,
      sections: sectionsOf(body.sections ?? [], [], drawn),
      theme: changeTheme(themeOf(body.brandTone), body.brandTone, body.theme),
      aiMetadata: null,
      status: 'draft',
      publishedSlug: null,
      publishedAt: null,
    });
    await keepVersion(tx, page, { change: 'created', userId });
    return page;
  });
}

/**
 * Changes a page but not its live form. AppErrors `not-found`, `slug-taken`, `invalid-input`, and `precondition-failed` for
 * another version.
 */
export function changePage(
  em: TenantEntityManager,
  blobs: BlobStore,
  { id, ifMatch, userId }: NamedByUser,
  patch: PagePatch,
): Promise<LandingPage> {
  return em.transactional(async (tx) => {
    const page = await findForChange(tx, LandingPageEntity, { id }, ifMatch);
    if (patch.slug !== undefined) await changeSlug(tx, page, patch.slug);
    if (patch.designSource && !isSameSource(page.designSource, patch.designSource)) {
      page.designSource = await designSourceOf(tx, patch.designSource);
    }
    applyPatch(page, patch, await drawnSections(tx, blobs, page, patch.sections));
    await keepVersion(tx, page, { change: 'edited', userId });
    return page;
  });
}

/** Deletes a page, including its live form, with everything that belongs to it. */
export function deletePage(em: TenantEntityManager, { id, ifMatch }: Named): Promise<void> {
  return em.transactional(async (tx) => {
    tx.remove(await findForChange(tx, LandingPageEntity, { id }, ifMatch));
  });
}

function applyPatch(page: LandingPage, patch: PagePatch, drawn: readonly Section[]): void {
  const { businessName, businessOverview, targetAudience, websiteUrl, language, details, sections } = patch;
  assignChanged(page, { businessName, businessOverview, targetAudience, websiteUrl, language, details });
  if (sections) assignChanged(page, { sections: sectionsOf(sections, page.sections, drawn) });
  const { brandTone = page.brandTone, theme } = patch;
  if (theme || brandTone !== page.brandTone) {
    assignChanged(page, { brandTone, theme: changeTheme(page.theme, brandTone, theme) });
  }
}

/** Whether the given source is the stored one: then it was not captured again. */
function isSameSource(stored: DesignSource, { type, fileId, url }: GivenSource): boolean {
  return stored.type === type && stored.fileId === fileId && (fileId !== undefined || stored.url === url);
}
