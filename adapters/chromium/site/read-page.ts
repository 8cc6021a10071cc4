import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright';
import { AppError } from '../../../domain/platform/errors.ts';
import type { SiteImage, SiteLine, SiteLook } from '../../../domain/landing/tokens/site-look.ts';

const script = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const ELEMENTS = script('elements.mjs');
const TEXTS = script('texts.mjs');
const IMAGES = script('images.mjs');

/** Milliseconds before the next attempt to read a page, which fails while it navigates. */
const AGAIN_MS = 100;

/**
 * What the page looks like at the moment, read in an isolated world. Retries while the page navigates; the scripts limit the size
 * of what they return.
 */
export async function readLook(page: Page, session: CDPSession, url: () => string): Promise<SiteLook> {
  for (;;) {
    try {
      const { frameTree } = await session.send('Page.getFrameTree');
      const world = await session.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
      const run = async (expression: string): Promise<unknown> => {
        const contextId = world.executionContextId;
        const answer = await session.send('Runtime.evaluate', { contextId, expression, returnByValue: true });
        if (answer.exceptionDetails) {
          const { exception, text } = answer.exceptionDetails;
          throw new Error(exception?.description ?? text);
        }
        return answer.result.value;
      };
      // These are the types that the scripts return.
      const seen = (await run(ELEMENTS)) as Omit<SiteLook, 'url' | 'lines' | 'images'>;
      const lines = (await run(TEXTS)) as SiteLine[];
      const images = (await run(IMAGES)) as SiteImage[];
      return { ...seen, url: url(), lines, images };
    } catch (error) {
      if (error instanceof AppError || page.isClosed() || !isMoving(error)) throw error;
    }
    await page.waitForTimeout(AGAIN_MS);
  }
}

/** Whether the error means that the page has navigated to another document in the meantime. */
function isMoving(error: unknown): boolean {
  const text = error instanceof Error ? error.message : '';
  return /context|world|frame|document\.body|null/i.test(text);
}
