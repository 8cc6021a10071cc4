import axe from 'axe-core';
import type { Page } from 'playwright';

/** What is too small to be hit with a finger, or too close to another (WCAG 2.2, 2.5.8), here and on a phone. */
export async function smallTargets(page: Page): Promise<string[]> {
  const wide = page.viewportSize();
  const found = await violations(page, ['target-size']);
  await page.setViewportSize({ width: 390, height: 844 });
  await untilStill(page);
  found.push(...(await violations(page, ['target-size'])));
  if (wide) await page.setViewportSize(wide);
  return found;
}

/** Until the page has taken up its size: the navigation slides away, and the columns beside it are narrow meanwhile. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(STILL);
}

/** Runs in the page. What turns without end is not waited for; an animation that is replaced ends with an error. */
const STILL = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  await frame();
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((animation) => animation.finished));
  await frame();
})()`;

/**
 * The violations that axe finds on the page in its current state: rule and element; by all rules unless some are named. Runs
 * despite the page's content policy.
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
