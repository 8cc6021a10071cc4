import type { DraftContext } from '../business-context.ts';
import type { DesignTokens } from '../design-tokens.ts';
import type { PageIssue } from '../landing-page.ts';
import type { CallToAction, Section, SectionType } from '../section.ts';
import { textOfMarkup } from '../sections/body-html.ts';
import { linkIssues, placeholderIssues } from './text-issues.ts';

/** The parts of a page to validate; missing parts are not checked. */
export interface ValidatedPage {
  brief?: DraftContext;
  sections?: readonly Section[];
  theme?: DesignTokens;
}

/** Maximum numbers of characters that visitors still read. */
const LONGEST = { heading: 120, subheading: 300, body: 3_000, item: 600, label: 40 } as const;
const SHORTEST_OVERVIEW = 40;
/** Types that are pointless without items. */
const NEEDS_ITEMS: ReadonlySet<SectionType> = new Set([
  'features',
  'how-it-works',
  'pricing',
  'faq',
  'stats',
  'testimonials',
]);

/** Finds problems of a page: in the business context, the sections, their links and lengths, and the contrast. */
export function validatePage({ brief, sections, theme }: ValidatedPage): PageIssue[] {
  return [
    ...(brief ? ofBrief(brief) : []),
    ...(sections ? ofSections(sections) : []),
    ...(theme ? ofTheme(theme) : []),
  ];
}

function ofBrief(brief: DraftContext): PageIssue[] {
  const issues: PageIssue[] = [];
  for (const field of ['businessName', 'businessOverview', 'targetAudience', 'brandTone'] as const) {
    if (!/[\p{L}\p{N}]/u.test(textOfMarkup(brief[field] ?? ''))) {
      issues.push({ code: 'missing-context', severity: 'error', field, message: `${field} is missing` });
    }
  }
  const overview = brief.businessOverview.trim();
  if (overview !== '' && overview.length < SHORTEST_OVERVIEW) {
    const message = 'Say more about the business: a page can only say what the overview says';
    issues.push({ code: 'short-overview', severity: 'warning', field: 'businessOverview', message });
  }
  return issues;
}

function ofSections(sections: readonly Section[]): PageIssue[] {
  const issues: PageIssue[] = [];
  if (sections.length === 0) {
    issues.push({
      code: 'no-sections',
      severity: 'error',
      field: 'sections',
      message: 'The page has no sections',
    });
  }
  if (sections.filter(({ type }) => type === 'hero').length > 1) {
    issues.push({
      code: 'several-heroes',
      severity: 'warning',
      field: 'sections',
      message: 'The page has more than one hero',
    });
  }
  return [...issues, ...sections.flatMap(ofContent), ...linkIssues(sections), ...placeholderIssues(sections)];
}

function ofContent({ id: sectionId, type, content }: Section): PageIssue[] {
  const { heading, subheading = '', body = '', items = [] } = content;
  const issues: PageIssue[] = [];
  const warn = (code: string, field: string, message: string, severity: PageIssue['severity'] = 'warning') =>
    issues.push({ code, severity, sectionId, field, message });
  if (heading === '') warn('no-heading', 'content.heading', 'The section has no heading', 'error');
  if (NEEDS_ITEMS.has(type) && items.length === 0)
    warn('no-items', 'content.items', `A section of type ${type} needs items`);
  const texts: [string, string, number][] = [
    ['content.heading', heading, LONGEST.heading],
    ['content.subheading', subheading, LONGEST.subheading],
    ['content.body', textOfMarkup(body), LONGEST.body],
    ...items.map(({ body: text = '' }, n): [string, string, number] => [
      `content.items.${n}.body`,
      text,
      LONGEST.item,
    ]),
    ...linksOf(content).map(([field, { label }]): [string, string, number] => [
      `${field}.label`,
      label,
      LONGEST.label,
    ]),
  ];
  for (const [field, text, most] of texts) {
    if (text.length > most)
      warn('too-long', field, `The text has ${text.length} characters; at most ${most} read well`);
  }
  return issues;
}

function linksOf(content: Section['content']): [string, CallToAction][] {
  const all: [string, CallToAction | undefined][] = [
    ['content.cta', content.cta],
    ['content.secondaryCta', content.secondaryCta],
    ...(content.items ?? []).map(({ cta }, n): [string, CallToAction | undefined] => [
      `content.items.${n}.cta`,
      cta,
    ]),
  ];
  return all.flatMap(([field, cta]) => (cta ? [[field, cta]] : []));
}

function ofTheme({ contrast }: DesignTokens): PageIssue[] {
  return contrast
    .filter(({ passesAA }) => !passesAA)
    .map(({ pair, ratio, repairedTo }) => ({
      code: 'low-contrast',
      severity: repairedTo === undefined ? 'error' : 'warning',
      field: `theme.contrast.${pair}`,
      message:
        repairedTo === undefined
          ? `${pair} has a contrast of ${ratio.toFixed(1)}: too little to be read`
          : `${pair} has a contrast of ${ratio.toFixed(1)}; the page uses ${repairedTo} instead`,
    }));
}
