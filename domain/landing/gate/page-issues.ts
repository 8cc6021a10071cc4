import { sizeInWords } from '../../platform/size-in-words.ts';
import type { BusinessContext } from '../business-context.ts';
import { untracedClaims, type UntracedClaim } from '../claims/untraced.ts';
import type { PageIssue } from '../landing-page.ts';
import { outlineOf } from '../render/outline.ts';
import type { RenderInput } from '../render/render-input.ts';
import { contrastPairs } from '../theme/page-colors.ts';
import { linkIssues, placeholderIssues } from '../validation/text-issues.ts';

/** The most bytes of HTML, not counting `data:` URLs. */
const MOST_BYTES = 60_000;

/** The input of the checks at publishing. */
export interface CheckedPage {
  input: RenderInput;
  context: BusinessContext;
  /** Text of the design that the page was made from; '' if there is none. */
  sourceText: string;
}

/** Issues of a page and its HTML that can be found without rendering it. */
export function pageIssues(page: CheckedPage, html: string): PageIssue[] {
  const { input } = page;
  if (input.sections.length === 0)
    return [
      { code: 'no-sections', severity: 'error', message: 'The page has no sections', field: 'sections' },
    ];
  return [
    ...linkIssues(input.sections),
    ...claimIssues(page),
    ...placeholderIssues(input.sections),
    ...lookIssues(input),
    ...sizeIssues(html),
  ];
}

const KINDS: Record<UntracedClaim['kind'], string> = {
  number: 'number',
  name: 'name',
  quote: 'quote',
  email: 'e-mail address',
  url: 'URL',
};

function claimIssues({ input: { sections, language }, context, sourceText }: CheckedPage): PageIssue[] {
  return untracedClaims(sections, { context, sourceText, language }).map(
    ({ sectionId, path, kind, text }) => ({
      code: 'untraced-claim',
      severity: 'error',
      message: `The ${KINDS[kind]} “${text}” stands neither in the brief nor in the source; check it, or put it in square brackets`,
      sectionId,
      field: path,
    }),
  );
}

/** Repaired colours, a page without a heading, images without alternative text. */
function lookIssues({ sections, theme }: RenderInput): PageIssue[] {
  const { first } = outlineOf(sections);
  const silent: PageIssue[] =
    first && first.content.heading === ''
      ? [
          {
            code: 'no-heading',
            severity: 'warning',
            message: 'The page has no heading of its own',
            sectionId: first.id,
          },
        ]
      : [];
  const undescribed = sections.flatMap(({ id, content: { image, items = [] } }): PageIssue[] =>
    [image, ...items.map((item) => item.image)].some((found) => found?.alt === '')
      ? [
          {
            code: 'image-without-text',
            severity: 'warning',
            message: 'An image has no alternative text',
            sectionId: id,
          },
        ]
      : [],
  );
  const repaired = contrastPairs(theme.colors)
    .filter(({ passesAA }) => !passesAA)
    .map(({ pair, ratio, repairedTo = '' }): PageIssue => ({
      code: 'contrast-repaired',
      severity: 'warning',
      message: `${pair} has a contrast of ${ratio} : 1 only, so the page uses ${repairedTo}`,
      field: 'theme.colors',
    }));
  return [...silent, ...undescribed, ...repaired];
}

function sizeIssues(html: string): PageIssue[] {
  const bytes = Buffer.byteLength(html.replace(/(["'(])data:[^"')]*/g, '$1'));
  return bytes <= MOST_BYTES
    ? []
    : [
        {
          code: 'too-large',
          severity: 'error',
          message: `The page has ${sizeInWords(bytes)} of HTML; at most ${sizeInWords(MOST_BYTES)} are allowed`,
        },
      ];
}
