import type { BrandTone } from '../../domain/landing/business-context.ts';
import type { RenderInput } from '../../domain/landing/render/render-input.ts';
import { themeOf } from '../../domain/landing/theme/default-theme.ts';
import type { Brief } from './briefs/brief.ts';
import { PHOTOS } from './briefs/photos.ts';

/** A brief as a page of the tone, with its form. */
export function inputFor(brief: Brief, tone: BrandTone): RenderInput {
  const { businessName, businessOverview } = brief.context;
  return {
    businessName,
    businessOverview,
    brandTone: tone,
    slug: brief.name,
    sections: brief.sections,
    theme: themeOf(tone, { colors: brief.colors }),
    language: brief.language,
    leadForm: { action: `/api/public/landing-pages/${brief.name}/leads`, token: 'token' },
    canonicalUrl: `https://pages.example/p/${brief.name}`,
    images: PHOTOS,
    noIndex: false,
  };
}
