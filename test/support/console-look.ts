import type { Page } from 'playwright-core';
import { violations } from './accessibility.ts';

const NARROW = { width: 360, height: 800 };

/**
 * What is wrong with the look of a page as it stands: axe's findings in light and dark colours, and whether it must be
 * scrolled sideways on a phone. The page is left as it was found.
 */
export async function lookProblems(page: Page): Promise<string[]> {
  const problems: string[] = [];
  // A tooltip over the page is none of its parts.
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settled(page, colorScheme);
    problems.push(...(await violations(page)).map((found) => `${colorScheme}: ${found}`));
  }
  const before = page.viewportSize();
  await page.setViewportSize(NARROW);
  // The frame slides into its narrow shape.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  // What was measured for the wide page settles first.
  const fits = page.waitForFunction(() => document.documentElement.scrollWidth <= window.innerWidth, null, {
    timeout: 5_000,
  });
  await fits.catch(async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    problems.push(`${width} pixels wide on a phone`);
  });
  if (before) await page.setViewportSize(before);
  return problems;
}

/** The page has taken the colours, and nothing is fading any more. */
async function settled(page: Page, colorScheme: string): Promise<void> {
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
