import { pageIssues, type CheckedPage } from '../../domain/landing/gate/page-issues.ts';
import { markupIssues, renderedIssues } from '../../domain/landing/gate/rendered-issues.ts';
import type { PageIssue } from '../../domain/landing/landing-page.ts';
import { pageHtml } from '../../domain/landing/render/page-html.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { PageChecks } from '../../domain/ports/page-checks.ts';

/**
 * Checks a page before publication: its texts and links, its markup, and its look at four widths. Errors prevent publication,
 * warnings are for the owner. A check that fails because a part is busy or missing becomes a warning.
 */
export async function checkPage(
  { markup, rendered }: PageChecks,
  page: CheckedPage,
  signal?: AbortSignal,
): Promise<PageIssue[]> {
  const html = pageHtml(page.input);
  const own = pageIssues(page, html);
  if (page.input.sections.length === 0) return own;
  const [validated, seen] = await Promise.all([
    orUnchecked('markup', markup.validate(html, signal).then(markupIssues)),
    orUnchecked(
      'look',
      rendered === null
        ? Promise.reject(new AppError('unavailable', 'There is no browser'))
        : rendered.check(html, signal).then((findings) => renderedIssues(findings, page.input.sections)),
    ),
  ]);
  return [...own, ...validated, ...seen];
}

async function orUnchecked(what: 'markup' | 'look', check: Promise<PageIssue[]>): Promise<PageIssue[]> {
  try {
    return await check;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [
      {
        code: 'not-checked',
        severity: 'warning',
        message: `The page’s ${what} was not checked: ${error.message}`,
      },
    ];
  }
}
