import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe finds wrong with the page as it stands: rule, and where. Runs beside the page's content policy. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }; // put there above
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} (${help}): ${target.join(' ')} ${failureSummary ?? ''}`,
      ),
    );
  });
  return found;
}
