import axe from 'axe-core';
import type { Browser } from 'playwright';

/** WCAG 2.2, A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export interface Visited {
  /** Rule and place of each. */
  violations: string[];
  /** Requests to other hosts. */
  outside: number;
}

/** What axe finds on a page at this width, and whom the page asks for something. */
export async function visitPage(browser: Browser, url: string, width: number): Promise<Visited> {
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  let outside = 0;
  page.on('request', (request) => {
    const asked = request.url();
    if (!asked.startsWith('data:') && new URL(asked).origin !== new URL(url).origin) outside++;
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (tags) => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }; // put there above
    const found = await axe.run({ resultTypes: ['violations'], runOnly: { type: 'tag', values: tags } });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
    );
  }, TAGS);
  await context.close();
  return { violations, outside };
}
