import { pageLanguage } from '../../../domain/landing/page-language.ts';
import { pageHtml } from '../../../domain/landing/render/page-html.ts';
import type { LeadForm, RenderInput } from '../../../domain/landing/render/render-input.ts';
import type { Section } from '../../../domain/landing/section.ts';
import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import type { DesignTokens } from '../../../domain/landing/design-tokens.ts';
import type { EncodeOptions } from '../../../domain/ports/image-encoder.ts';
import type { ImageDeps } from '../images/encoded-images.ts';
import type { MayShow } from '../images/open-image.ts';
import { imageFiles, inlineImages, type ImageFile } from '../images/page-images.ts';

export interface RenderedParts {
  brief: BusinessContext;
  sections: readonly Section[];
  theme: DesignTokens;
  slug: string;
  leadForm: LeadForm | null;
  mayShow: MayShow;
  /** Search engines must not index it. */
  noIndex: boolean;
}

/** Renders the page as HTML for uses other than publication, with its images inline. */
export async function renderParts(
  deps: ImageDeps,
  parts: RenderedParts,
  options: EncodeOptions,
): Promise<string> {
  return htmlOf(parts, await inlineImages(deps, shownIn(parts), options));
}

/** Renders the page with its images as separate files, by path. */
export async function pageFiles(
  deps: ImageDeps,
  parts: RenderedParts,
  options: EncodeOptions,
): Promise<ImageFile[]> {
  const { images, files } = await imageFiles(deps, shownIn(parts), options);
  return [{ path: 'index.html', bytes: Buffer.from(htmlOf(parts, images)) }, ...files];
}

const shownIn = ({ sections, theme, mayShow }: RenderedParts) => ({
  sections,
  logoUrl: theme.logoUrl,
  mayShow,
});

function htmlOf(
  { brief, sections, theme, slug, leadForm, noIndex }: RenderedParts,
  images: RenderInput['images'],
): string {
  return pageHtml({
    businessName: brief.businessName,
    businessOverview: brief.businessOverview,
    brandTone: brief.brandTone,
    slug,
    sections,
    theme,
    language: pageLanguage(sections, brief),
    leadForm,
    canonicalUrl: null,
    images,
    noIndex,
  });
}
