import type { MarkupFinding, RenderedFinding, RenderedKind } from '../../ports/page-checks.ts';
import type { PageIssue } from '../landing-page.ts';
import { outlineOf } from '../render/outline.ts';
import type { Section } from '../section.ts';

/** Maximum number of issues of one kind to list. */
const MOST = 20;

const WORDS: Record<RenderedKind, { severity: PageIssue['severity']; words: string }> = {
  'horizontal-overflow': { severity: 'error', words: 'The page is wider than its window' },
  'clipped-content': { severity: 'error', words: 'A text is cut off' },
  'hidden-content': { severity: 'warning', words: 'A text cannot be seen' },
  'overlapping-elements': { severity: 'error', words: 'Texts stand on each other' },
  'cross-breakpoint-layout-change': { severity: 'warning', words: 'A text is missing at some widths' },
  'broken-image': { severity: 'error', words: 'An image cannot be shown' },
  'eager-below-fold-image': { severity: 'warning', words: 'An image is loaded long before it is seen' },
  'oversized-image': { severity: 'warning', words: 'An image is much larger than it is shown' },
  'render-blocking-resource': { severity: 'warning', words: 'The page waits for a file before it is shown' },
  'legacy-font-format': { severity: 'warning', words: 'A font is not WOFF2' },
  'low-text-contrast': { severity: 'error', words: 'A text has too little contrast' },
};

/** Issues found in a browser: one for each finding, with all widths at which it occurs. */
export function renderedIssues(
  findings: readonly RenderedFinding[],
  sections: readonly Section[],
): PageIssue[] {
  const outline = outlineOf(sections);
  const idOf = new Map(sections.map((section) => [outline.anchorOf(section), section.id]));
  const grouped = Map.groupBy(findings, ({ kind, detail, sectionAnchor }) =>
    JSON.stringify([kind, detail, sectionAnchor]),
  );
  const issues = [...grouped.values()].flatMap((group): PageIssue[] => {
    const [first] = group;
    if (!first) return [];
    const { severity, words } = WORDS[first.kind];
    const widths = [...new Set(group.map(({ width }) => width))].join(', ');
    const sectionId = idOf.get(first.sectionAnchor ?? '');
    const message = `${words} (at ${widths} px): ${first.detail}`;
    return [{ code: first.kind, severity, message, ...(sectionId !== undefined && { sectionId }) }];
  });
  return [...Map.groupBy(issues, ({ code }) => code).values()].flatMap((group) => group.slice(0, MOST));
}

/** Issues found by a validator: a mistake of ours, which must not be published. */
export function markupIssues(findings: readonly MarkupFinding[]): PageIssue[] {
  return findings.slice(0, MOST).map(({ rule, message, line }) => ({
    code: 'invalid-markup',
    severity: 'error',
    message: `${message} (${rule}, line ${line})`,
  }));
}
