import type { BusinessContext } from '../business-context.ts';
import { untracedClaims, type UntracedClaim } from '../claims/untraced.ts';
import type { PageIssue } from '../landing-page.ts';
import { placeholdersIn } from '../render/marked-text.ts';
import { outlineOf, sectionAt } from '../render/outline.ts';
import type { RenderInput } from '../render/render-input.ts';
import { textsOf } from '../section-texts.ts';
import { safeHref } from '../sections/safe-href.ts';
import { contrastPairs } from '../theme/page-colors.ts';

/** Of the HTML without what stands in it as `data:`. */
export const MOST_BYTES = 60_000;

/** What the gate at publish looks at. */
export interface CheckedPage {
  input: RenderInput;
  context: BusinessContext;
  /** Text of the design that the page was made from; '' without one. */
  sourceText: string;
}

/** What can be said of a page and its HTML without rendering it. */
export function pageIssues(page: CheckedPage, html: string): PageIssue[] {
  const { input } = page;
  if (input.sections.length === 0)
    return [
      { code: 'no-sections', severity: 'error', message: 'The page has no sections', field: 'sections' },
    ];
  return [
    ...linkIssues(input),
    ...claimIssues(page),
    ...placeholderIssues(input),
    ...lookIssues(input),
    ...sizeIssues(html),
  ];
}

function linkIssues({ sections }: RenderInput): PageIssue[] {
  return sections.flatMap((section) =>
    textsOf(section).flatMap(({ kind, text: href, path }): PageIssue[] => {
      if (kind !== 'link') return [];
      const place = { sectionId: section.id, field: path };
      if (safeHref(href) === null)
        return [
          {
            code: 'link-not-allowed',
            severity: 'error',
            message: `The link ${href} is not allowed on a page`,
            ...place,
          },
        ];
      if (href === '#')
        return [{ code: 'empty-link', severity: 'warning', message: 'The link leads nowhere', ...place }];
      if (!href.startsWith('#') || sectionAt(sections, href) !== null) return [];
      return [
        {
          code: 'broken-link',
          severity: 'error',
          message: `There is no section ${href} on the page`,
          ...place,
        },
      ];
    }),
  );
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

function placeholderIssues({ sections }: RenderInput): PageIssue[] {
  return sections.flatMap((section) =>
    textsOf(section)
      .filter(({ kind }) => kind !== 'link')
      .flatMap(({ text, path }) =>
        placeholdersIn(text).map((found): PageIssue => ({
          code: 'placeholder',
          severity: 'warning',
          message: `${found} is still to be filled in`,
          sectionId: section.id,
          field: path,
        })),
      ),
  );
}

/** Colours that had to be repaired, a page without words of its own, pictures that are not described. */
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
          message: `The page has ${bytes} bytes of HTML; at most ${MOST_BYTES} are allowed`,
        },
      ];
}
