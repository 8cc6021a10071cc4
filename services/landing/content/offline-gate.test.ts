import { BRAND_TONES, type BusinessContext } from '../../../domain/landing/business-context.ts';
import { pageLanguage } from '../../../domain/landing/page-language.ts';
import { pageIssues } from '../../../domain/landing/gate/page-issues.ts';
import { pageHtml } from '../../../domain/landing/render/page-html.ts';
import { themeOf } from '../../../domain/landing/theme/default-theme.ts';
import { SAMPLES } from '../../../test/support/landing/landing-briefs.ts';
import { sketchPage } from './write-page.ts';

/** What the gate's rules find in the page that rules write. */
function issuesOf(brief: BusinessContext) {
  const sections = sketchPage({ brief, design: null });
  const input = {
    businessName: brief.businessName,
    businessOverview: brief.businessOverview,
    brandTone: brief.brandTone,
    slug: 'page',
    sections,
    theme: themeOf(brief.brandTone),
    language: pageLanguage(sections, brief.businessOverview),
    leadForm: null,
    canonicalUrl: null,
    images: {},
    noIndex: false,
  };
  return pageIssues({ input, context: brief, sourceText: '' }, pageHtml(input));
}

describe.each(SAMPLES)(
  'the page of $businessName',
  ({ kind: _kind, headline: _headline, has: _has, ...brief }) => {
    test.each(BRAND_TONES)('in the tone %s passes the gate', (brandTone) => {
      const issues = issuesOf({ ...brief, brandTone });
      expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(new Set(issues.map(({ code }) => code)).size).toBeLessThanOrEqual(1); // placeholders
    });
  },
);

test('a claim that nobody made does not pass', () => {
  const [brief] = SAMPLES;
  const sections = sketchPage({ brief: brief as BusinessContext, design: null }); // there is one
  const [hero] = sections;
  if (hero) hero.content.subheading = 'Trusted by 9,000 customers.';
  const theme = themeOf('friendly');
  const input = {
    ...(brief as BusinessContext),
    slug: 'p',
    sections,
    theme,
    language: 'en',
    leadForm: null,
    canonicalUrl: null,
    images: {},
    noIndex: false,
  };
  const issues = pageIssues({ input, context: brief as BusinessContext, sourceText: '' }, pageHtml(input));
  expect(issues.filter(({ severity }) => severity === 'error')).toMatchObject([{ sectionId: 'hero' }]);
});
