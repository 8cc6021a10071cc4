import { LandingVariantEntity, LandingVersionEntity, type LandingPage } from '../../db/landing/entities.ts';
import type { TenantEntityManager } from '../../db/tenancy.ts';
import { laidOutPage } from '../../domain/landing/content/laid-out-page.ts';
import type { DesignTokens } from '../../domain/landing/design-tokens.ts';
import type { Section } from '../../domain/landing/section.ts';
import { isUploadedImage } from '../../domain/landing/uploads/upload-blobs.ts';
import type { BlobStore } from '../../domain/ports/blob-store.ts';
import { previewForm } from './content/download-form.ts';
import { briefOf } from './content/page-parts.ts';
import type { RenderedParts } from './content/render-parts.ts';
import { storedDesign } from './content/stored-design.ts';

/** Which form of a page to show; if neither is given, the saved page. */
export interface PreviewChoice {
  variantId?: string | undefined;
  version?: number | undefined;
}

/**
 * The page, variant or version to render; if it has no sections, they are laid out without a model. AppErrors `not-found`, and
 * those of `laidOutPage`.
 */
export async function previewed(
  em: TenantEntityManager,
  blobs: BlobStore,
  page: LandingPage,
  choice: PreviewChoice,
): Promise<RenderedParts> {
  const brief = briefOf(page);
  const { sections, theme } = await chosenForm(em, page, choice);
  const shown =
    sections.length > 0 ? sections : laidOutPage({ brief, design: await storedDesign(em, blobs, page) });
  const { slug, companyId } = page;
  const leadForm = previewForm(shown, slug);
  const mayShow = (key: string) => isUploadedImage(companyId, key);
  return { brief, sections: shown, theme, slug, leadForm, mayShow, noIndex: true };
}

async function chosenForm(
  em: TenantEntityManager,
  page: LandingPage,
  { variantId, version }: PreviewChoice,
): Promise<{ sections: Section[]; theme: DesignTokens }> {
  const { id: pageId } = page;
  if (variantId !== undefined) return em.findOneOrFail(LandingVariantEntity, { id: variantId, pageId });
  if (version === undefined) return page;
  return (await em.findOneOrFail(LandingVersionEntity, { pageId, number: version })).content;
}
