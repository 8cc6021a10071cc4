import type { Page } from 'playwright';
import { violations } from './accessibility.ts';
import { until } from '../until.ts';

const NARROW = { width: 360, height: 800 };

/**
 * Faults in the look of a page in its current state: axe's findings in light and dark colours, and whether it scrolls sideways on
 * a phone. Leaves the page as it was.
 */
export async function lookProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  // A tooltip over the page is none of its parts.
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
    await page.evaluate(FADED);
    // What is not a matter of colours is the same in both.
    const rules = colorScheme === 'dark' ? ['color-contrast'] : undefined;
    problems.push(...(await violations(page, rules)).map((found) => `${colorScheme}: ${found}`));
  }
  return [...problems, ...(await narrowProblems(page))];
}

/** Resolves once nothing fades any more; what turns for ever is not waited for. */
const FADED = `Promise.allSettled(
  document.getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    .map(({ finished }) => finished),
).then(() => undefined)`;

async function narrowProblems(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize(NARROW);
  const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
  // What was laid out for the wide page settles first.
  const fits = await until(async () => (await width()) <= NARROW.width).catch(() => false);
  const problems = fits ? [] : [`${await width()} pixels wide on a phone`];
  if (before) await page.setViewportSize(before);
  return problems;
}
