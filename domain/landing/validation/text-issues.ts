import { placeholdersOf } from '../content/placeholders.ts';
import type { PageIssue } from '../landing-page.ts';
import { sectionAt } from '../render/outline.ts';
import type { Section } from '../section.ts';
import { textsOf } from '../section-texts.ts';
import { safeHref } from '../sections/safe-href.ts';

/** Links that are forbidden on a page, and links without a target. */
export function linkIssues(sections: readonly Section[]): PageIssue[] {
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

/** Placeholders that are not filled in yet. */
export function placeholderIssues(sections: readonly Section[]): PageIssue[] {
  return placeholdersOf(sections).map(({ sectionId, path, text }) => ({
    code: 'placeholder',
    severity: 'warning',
    message: `${text} is still to be filled in`,
    sectionId,
    field: path,
  }));
}
