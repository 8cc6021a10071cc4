import { pageLanguage } from '../../../domain/landing/page-language.ts';
import { hasLeadForm, leadFormAction } from '../../../domain/landing/leads/lead-form.ts';
import { pageHtml } from '../../../domain/landing/render/page-html.ts';
import type { RenderInput } from '../../../domain/landing/render/render-input.ts';
import type { Section } from '../../../domain/landing/section.ts';
import type { BusinessContext } from '../../../domain/landing/business-context.ts';
import type { DesignTokens } from '../../../domain/landing/design-tokens.ts';
import { imagesIn, type PageImageFile } from './page-images.ts';

export interface RenderedParts {
  brief: BusinessContext;
  sections: readonly Section[];
  theme: DesignTokens;
  slug: string;
}

/** The page as HTML that is not the published one: with its form, which nothing takes in, and closed to search engines. */
export function renderParts(
  { brief, sections, theme, slug }: RenderedParts,
  images: RenderInput['images'] = inlineImages(sections, theme),
): string {
  return pageHtml({
    businessName: brief.businessName,
    businessOverview: brief.businessOverview,
    brandTone: brief.brandTone,
    slug,
    sections,
    theme,
    language: pageLanguage(sections, brief.businessOverview),
    leadForm: hasLeadForm(sections) ? { action: leadFormAction(slug), token: '' } : null,
    canonicalUrl: null,
    images,
    noIndex: true,
  });
}

function inlineImages(sections: readonly Section[], theme: DesignTokens): RenderInput['images'] {
  return Object.fromEntries(imagesIn(sections, theme).map(({ src }) => [src, { url: src }]));
}

/** The page with its images as files of their own, by path. */
export function pageFiles(parts: RenderedParts): { path: string; bytes: Buffer }[] {
  const images = imagesIn(parts.sections, parts.theme);
  const paths = images.map(({ src, path }: PageImageFile) => [src, { url: path }] as const);
  return [
    { path: 'index.html', bytes: Buffer.from(renderParts(parts, Object.fromEntries(paths))) },
    ...images.map(({ path, bytes }) => ({ path, bytes })),
  ];
}
