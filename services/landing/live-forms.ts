import { createHash, randomBytes } from 'node:crypto';
import type { LandingPage, LandingVariant } from '../../db/landing/entities.ts';
import type { LiveForm } from '../../db/landing/live.ts';
import { pageLanguage } from '../../domain/landing/page-language.ts';
import type { PageIssue } from '../../domain/landing/landing-page.ts';
import { pageHtml } from '../../domain/landing/render/page-html.ts';
import type { RenderInput } from '../../domain/landing/render/render-input.ts';
import { hasLeadForm, leadFormAction } from '../../domain/landing/leads/lead-form.ts';
import { styleHashes } from '../../domain/landing/live/content-policy.ts';
import { publicUrl } from '../../domain/platform/urls/public-url.ts';
import type { ServiceDeps } from '../deps.ts';
import { briefOf } from './content/page-parts.ts';
import { checkPage } from './gate.ts';
import { copyImages } from './live-images.ts';

/** A page and its variants in the form that visitors will get, with the gate's findings for each. */
export interface CheckedForms {
  forms: LiveForm[];
  issues: PageIssue[];
}

type Shown = Pick<LandingVariant, 'sections' | 'theme' | 'weight' | 'version'> & { variantId: string };

/**
 * Renders and checks a page and its variants.
 * @param sourceText text of the design that the page was made from
 */
export async function checkForms(
  deps: Pick<ServiceDeps, 'settings' | 'blobs' | 'pageChecks' | 'imageEncoder'>,
  page: LandingPage,
  variants: readonly LandingVariant[],
  sourceText: string,
): Promise<CheckedForms> {
  const shown: Shown[] = [
    { variantId: '', version: page.version, sections: page.sections, theme: page.theme, weight: 0 },
    ...variants.map(({ id, version, sections, theme, weight }) => ({
      variantId: id,
      version,
      sections,
      theme,
      weight,
    })),
  ];
  const { images, issues } = await copyImages(
    deps,
    page,
    shown.map(({ sections, theme }) => ({ sections, logoUrl: theme.logoUrl })),
  );
  const checked = await Promise.all(shown.map((one) => checkForm(deps, page, one, { images, sourceText })));
  return {
    forms: checked.map(({ form }) => form),
    issues: [...issues, ...checked.flatMap((one) => one.issues)],
  };
}

async function checkForm(
  { settings, pageChecks }: Pick<ServiceDeps, 'settings' | 'pageChecks'>,
  page: LandingPage,
  { variantId, version, sections, theme, weight }: Shown,
  { images, sourceText }: { images: RenderInput['images']; sourceText: string },
): Promise<{ form: LiveForm; issues: PageIssue[] }> {
  const { slug } = page;
  const context = briefOf(page);
  const { businessName, businessOverview, brandTone } = context;
  const tokenMark = hasLeadForm(sections) ? `form-token-${randomBytes(16).toString('hex')}` : null;
  const input: RenderInput = {
    businessName,
    businessOverview,
    brandTone,
    slug,
    sections,
    theme,
    language: pageLanguage(sections, context),
    leadForm: tokenMark === null ? null : { action: leadFormAction(slug), token: tokenMark },
    canonicalUrl: publicUrl(settings, `/p/${slug}`),
    images,
    noIndex: false,
  };
  const html = pageHtml(input);
  const issues = await checkPage(pageChecks, { input, context, sourceText });
  const hash = createHash('sha256')
    .update(tokenMark === null ? html : html.replaceAll(tokenMark, ''))
    .digest('hex');
  return { form: { variantId, version, weight, html, hash, styles: styleHashes(html), tokenMark }, issues };
}
