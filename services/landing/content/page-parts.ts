import type { LandingPage } from '../../../db/landing/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import type { PlannedSection } from '../../../domain/landing/content-plan.ts';
import type { DesignContent } from '../../../domain/landing/content/given-design.ts';
import type { DesignTokens } from '../../../domain/landing/design-tokens.ts';
import type { Section } from '../../../domain/landing/section.ts';
import { changeTheme, type ThemePatch } from '../../../domain/landing/change-theme.ts';
import { designTheme } from '../../../domain/landing/generation/design-theme.ts';
import { themeOf } from '../../../domain/landing/theme/default-theme.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import { findPage } from '../pages.ts';
import { sectionsOf, type GivenSection } from '../sections.ts';
import { storedDesign } from './stored-design.ts';

/** A stored page, given parts, or a stored page with some parts replaced. */
export interface GivenParts {
  landingPageId?: string | undefined;
  businessContext?: BusinessContext | undefined;
  design?: DesignContent | undefined;
  plan?: PlannedSection[] | undefined;
  sections?: readonly GivenSection[] | undefined;
  theme?: ThemePatch | undefined;
}

export interface PageParts {
  /** Null: the page is not stored. */
  page: LandingPage | null;
  /** Null: neither a page nor a business context was given. */
  brief: BusinessContext | null;
  design: DesignContent | null;
  plan: PlannedSection[] | null;
  /** Null: none were given; a stored page may also have an empty list. */
  sections: Section[] | null;
  theme: DesignTokens;
}

/**
 * The input of a request. `em` is undefined for visitors of the demo: AppError `unauthenticated` if they name a stored page;
 * `not-found` for an unknown one.
 */
export async function pageParts(
  em: TenantEntityManager | undefined,
  blobs: BlobStore,
  given: GivenParts,
): Promise<PageParts> {
  const { landingPageId, businessContext, design, plan, sections, theme } = given;
  if (landingPageId !== undefined && !em) throw new AppError('unauthenticated');
  const page = landingPageId !== undefined && em ? await findPage(em, landingPageId) : null;
  const brief = businessContext ?? (page && briefOf(page));
  const tone = brief?.brandTone ?? 'professional';
  const look = page?.theme ?? themeOf(tone);
  const source = design ?? (page && em ? await storedDesign(em, blobs, page) : null);
  return {
    page,
    brief,
    design: source,
    plan: plan ?? null,
    sections: sections
      ? sectionsOf(sections, page?.sections ?? [], source?.sections)
      : (page?.sections ?? null),
    theme: changeTheme(design?.tokens ? designTheme(look, tone, design.tokens) : look, tone, theme),
  };
}

/** The page's statements about the business. */
export function briefOf(page: LandingPage): BusinessContext {
  const { businessName, businessOverview, targetAudience, brandTone, websiteUrl, language, details } = page;
  return {
    businessName,
    businessOverview,
    targetAudience,
    brandTone,
    ...(websiteUrl && { websiteUrl }),
    ...(language && { language }),
    ...(details && { details }),
  };
}

/** AppError `invalid-input` if neither a page nor a business context was given. */
export function requireBrief({ brief }: Pick<PageParts, 'brief'>): BusinessContext {
  if (brief) return brief;
  throw new AppError('invalid-input', 'Say what the page is about: landingPageId or businessContext');
}
