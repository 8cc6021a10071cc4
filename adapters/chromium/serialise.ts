import type { Page } from 'playwright';
import { AppError } from '../../domain/platform/errors.ts';

/** Maximum number of characters; larger documents are refused. */
const MOST_CHARACTERS = 10_000_000;
/** Milliseconds before the next attempt to read a page, which fails while it navigates. */
const AGAIN_MS = 100;

const EXPRESSION = `(() => {
  const type = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : '';
  const html = type + (document.documentElement?.outerHTML ?? '');
  return html.length > ${MOST_CHARACTERS} ? null : html;
})()`;

/**
 * The current DOM as HTML, read in an isolated world, because the page's own scripts could return anything of any size. Retries
 * while the page navigates. AppError `answer-too-large`.
 */
export async function serialise(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  for (;;) {
    try {
      const { frameTree } = await session.send('Page.getFrameTree');
      const world = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
      const { result } = await session.send('Runtime.evaluate', {
        contextId: world.executionContextId,
        expression: EXPRESSION,
        returnByValue: true,
      });
      if (result.value === null) throw new AppError('answer-too-large');
      if (typeof result.value === 'string') return result.value;
    } catch (error) {
      if (error instanceof AppError || page.isClosed()) throw error;
    }
    await page.waitForTimeout(AGAIN_MS);
  }
}
