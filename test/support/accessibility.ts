import axe from 'axe-core';
import type { Page } from 'playwright';

/**
 * What axe finds wrong with the page as it stands: rule, and where; by all of its rules unless some are named. Runs
 * beside the page's content policy.
 */
export async function violations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (named) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }; // put there above
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      ...(named ? { runOnly: { type: 'rule' as const, values: named } } : {}),
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} ${failureSummary ?? ''}`,
      ),
    );
  }, rules);
  return found;
}
