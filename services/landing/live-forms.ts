import { createHash, randomBytes } from 'node:crypto';
import type { LandingPage, LandingVariant } from '../../db/landing/entities.ts';
import type { LiveForm } from '../../db/landing/live.ts';
import type { PageIssue } from '../../domain/landing/landing-page.ts';
import { pageHtml } from '../../domain/landing/render/page-html.ts';
import type { RenderInput } from '../../domain/landing/render/render-input.ts';
import type { Section } from '../../domain/landing/section.ts';
import { hasLeadForm, leadFormAction } from '../../domain/landing/leads/lead-form.ts';
import { styleHashes } from '../../domain/landing/live/content-policy.ts';
import { publicUrl } from '../../domain/platform/public-url.ts';
import type { ServiceDeps } from '../deps.ts';
import { checkPage } from './gate.ts';

/** A page and its variants as visitors will get them, with what the gate says of each. */
export interface CheckedForms {
  forms: LiveForm[];
  issues: PageIssue[];
}

type Shown = Pick<LandingVariant, 'sections' | 'theme' | 'weight'> & { variantId: string };

/** Renders and checks a page and its variants. */
export async function checkForms(
  deps: Pick<ServiceDeps, 'settings'>,
  page: LandingPage,
  variants: readonly LandingVariant[],
): Promise<CheckedForms> {
  const shown: Shown[] = [
    { variantId: '', sections: page.sections, theme: page.theme, weight: 0 },
    ...variants.map(({ id, sections, theme, weight }) => ({ variantId: id, sections, theme, weight })),
  ];
  const checked = await Promise.all(shown.map((one) => checkForm(deps, page, one)));
  return { forms: checked.map(({ form }) => form), issues: checked.flatMap(({ issues }) => issues) };
}

async function checkForm(
  { settings }: Pick<ServiceDeps, 'settings'>,
  page: LandingPage,
  { variantId, sections, theme, weight }: Shown,
): Promise<{ form: LiveForm; issues: PageIssue[] }> {
  const { slug, businessName, businessOverview, targetAudience, brandTone, websiteUrl } = page;
  const tokenMark = hasLeadForm(sections) ? `form-token-${randomBytes(16).toString('hex')}` : null;
  const input: RenderInput = {
    businessName,
    businessOverview,
    brandTone,
    slug,
    sections,
    theme,
    language: 'en',
    leadForm: tokenMark === null ? null : { action: leadFormAction(slug), token: tokenMark },
    canonicalUrl: publicUrl(settings, `/p/${slug}`),
    images: imagesOf(sections, theme.logoUrl),
    noIndex: false,
  };
  const context = {
    businessName,
    businessOverview,
    targetAudience,
    brandTone,
    ...(websiteUrl ? { websiteUrl } : {}),
  };
  const html = pageHtml(input);
  const issues = await checkPage({ input, context, sourceText: '' });
  const hash = createHash('sha256')
    .update(tokenMark === null ? html : html.replaceAll(tokenMark, ''))
    .digest('hex');
  return { form: { variantId, weight, html, hash, styles: styleHashes(html), tokenMark }, issues };
}

/** Images that stand in the page itself, by their `src`. */
function imagesOf(sections: readonly Section[], logoUrl: string | undefined): RenderInput['images'] {
  const images = sections.flatMap(({ content: { image, items = [] } }) => [
    image,
    ...items.map((item) => item.image),
  ]);
  const sources = [...images.map((image) => image?.src), logoUrl].filter((src) => src?.startsWith('data:'));
  return Object.fromEntries(sources.map((src) => [src, { url: src ?? '' }]));
}
