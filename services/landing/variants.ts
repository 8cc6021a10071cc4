import { LandingPageEntity, LandingVariantEntity, type LandingVariant } from '../../db/landing/entities.ts';
import { findForChange } from '../../db/platform/versions.ts';
import { companyOf, type TenantEntityManager } from '../../db/tenancy.ts';
import { changeTheme, type ThemePatch } from '../../domain/landing/change-theme.ts';
import { AppError, invalidInput } from '../../domain/platform/errors.ts';
import { assignChanged } from './assign-changed.ts';
import { sectionsOf, type GivenSection } from './sections.ts';

/** Maximum number of variants: each is rendered and checked when the page is published. */
const MOST_VARIANTS = 5;
const ALL_VISITORS = 100;

/** Any subset of what a user can change of a variant. */
export interface VariantPatch {
  weight?: number | undefined;
  sections?: readonly GivenSection[] | undefined;
  theme?: ThemePatch | undefined;
}

interface VariantToChange {
  pageId: string;
  variantId: string;
  ifMatch: readonly number[] | null;
}

/** The variants of a page, oldest first. */
export function listVariants(em: TenantEntityManager, pageId: string): Promise<LandingVariant[]> {
  return em.find(LandingVariantEntity, { pageId }, { orderBy: { id: 'asc' } });
}

/**
 * Creates a variant with the page's present sections and look, for editing. AppErrors `invalid-input`, `conflict` for too many.
 */
export function createVariant(
  em: TenantEntityManager,
  pageId: string,
  { weight, userId }: { weight: number; userId: string },
): Promise<LandingVariant> {
  return em.transactional(async (tx) => {
    const { sections, theme } = await lockPage(tx, pageId);
    const others = await listVariants(tx, pageId);
    if (others.length >= MOST_VARIANTS) {
      throw new AppError('conflict', `A page has at most ${MOST_VARIANTS} variants`);
    }
    checkWeights([...others, { weight }]);
    const variant = { companyId: companyOf(tx), pageId, createdBy: userId, weight, sections, theme };
    return tx.create(LandingVariantEntity, variant);
  });
}

/** Changes a variant but not its live form. AppErrors `not-found`, `invalid-input`, `precondition-failed`. */
export function changeVariant(
  em: TenantEntityManager,
  { pageId, variantId, ifMatch }: VariantToChange,
  { weight, sections, theme }: VariantPatch,
): Promise<LandingVariant> {
  return em.transactional(async (tx) => {
    const { brandTone } = await lockPage(tx, pageId);
    const variant = await findForChange(tx, LandingVariantEntity, { id: variantId, pageId }, ifMatch);
    assignChanged(variant, {
      weight,
      sections: sections && sectionsOf(sections, variant.sections),
      theme: theme && changeTheme(variant.theme, brandTone, theme),
    });
    checkWeights(await listVariants(tx, pageId));
    return variant;
  });
}

/** Removes a variant; it stays live until the page is published again. AppErrors `not-found`, `precondition-failed`. */
export function deleteVariant(
  em: TenantEntityManager,
  { pageId, variantId, ifMatch }: VariantToChange,
): Promise<void> {
  return em.transactional(async (tx) => {
    tx.remove(await findForChange(tx, LandingVariantEntity, { id: variantId, pageId }, ifMatch));
  });
}

/** Locks the page, so that concurrent changes see each other's weights. */
function lockPage(tx: TenantEntityManager, pageId: string) {
  return findForChange(tx, LandingPageEntity, { id: pageId }, null);
}

function checkWeights(variants: readonly { weight: number }[]): void {
  const sum = variants.reduce((total, { weight }) => total + weight, 0);
  if (sum <= ALL_VISITORS) return;
  const message = `the variants of a page have at most ${ALL_VISITORS} per cent together`;
  throw invalidInput('weight', message);
}
