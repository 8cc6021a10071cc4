import type { BusinessContext } from '../../domain/landing/business-context.ts';
import type { PageIssue } from '../../domain/landing/landing-page.ts';
import type { RenderInput } from '../../domain/landing/render/render-input.ts';

/** What the gate at publish looks at. */
export interface CheckedPage {
  input: RenderInput;
  context: BusinessContext;
  /** Text of the design that the page was made from; '' without one. */
  sourceText: string;
}

/** What keeps a page from being published (errors), and what its owner should know (warnings). */
export async function checkPage({ input }: CheckedPage): Promise<PageIssue[]> {
  if (input.sections.length > 0) return [];
  return [{ code: 'no-sections', severity: 'error', message: 'The page has no sections', field: 'sections' }];
}
