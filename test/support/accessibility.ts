import axe from 'axe-core';
import type { Page } from 'playwright';

/** What is too small to be hit with a finger, or too close to another (WCAG 2.2, 2.5.8), here and on a phone. */
export async function smallTargets(page: Page): Promise<string[]> {
  const wide = page.viewportSize();
  const found = await violations(page, ['target-size']);
  await page.setViewportSize({ width: 390, height: 844 });
  found.push(...(await violations(page, ['target-size'])));
  if (wide) await page.setViewportSize(wide);
  return found;
}

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
        ({ target, html, failureSummary }) =>
          `${id} (${help}): ${target.join(' ')} ${html.slice(0, 300)} ${failureSummary ?? ''}`,
      ),
    );
  }, rules);
  return found;
}
