import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright';
import type { FetchedPicture } from '../../../domain/landing/tokens/site-facts.ts';
import type { SiteImage } from '../../../domain/landing/tokens/site-look.ts';

const LAY_OUT = readFileSync(new URL('lay-out.mjs', import.meta.url), 'utf8');
/** Larger files are left out. */
const MOST_BYTES = 3_000_000;

export interface WantedPicture {
  image: SiteImage;
  /** Maximum length of either side in pixels. */
  most: number;
}

/** An image as a data URI, with the size in which to draw it. */
interface LoadedPicture extends WantedPicture {
  data: string;
}

/** The files of images as loaded by the page, without further requests to the site. */
export async function loadedPictures(
  session: CDPSession,
  wanted: readonly WantedPicture[],
): Promise<LoadedPicture[]> {
  if (wanted.length === 0) return [];
  const { frameTree } = await session.send('Page.getFrameTree');
  const found: LoadedPicture[] = [];
  for (const { image, most } of wanted) {
    const data = image.source.startsWith('data:')
      ? image.source
      : await contentOf(session, frameTree.frame.id, image.source);
    if (data !== null) found.push({ image, most, data });
  }
  return found;
}

async function contentOf(session: CDPSession, frameId: string, url: string): Promise<string | null> {
  try {
    const { content, base64Encoded } = await session.send('Page.getResourceContent', { frameId, url });
    if (content.length === 0 || content.length > MOST_BYTES) return null;
    const bytes = Buffer.from(content, base64Encoded ? 'base64' : 'utf8');
    // Browsers detect the type of images by themselves, except SVG.
    const isDrawing = /^\s*</.test(
      bytes
        .subarray(0, 100)
        .toString('utf8')
        .replace(/^\ufeff/, ''),
    );
    return `data:image/${isDrawing ? 'svg+xml' : 'png'};base64,${bytes.toString('base64')}`;
  } catch {
    return null;
  }
}

/**
 * Images redrawn as PNG on an empty page, so that only what is visible of them is used. Those not drawn before `deadline` (of
 * `performance.now()`) are left out.
 */
export async function drawnPictures(
  page: Page,
  session: CDPSession,
  loaded: readonly LoadedPicture[],
  deadline: number,
): Promise<FetchedPicture[]> {
  if (loaded.length === 0) return [];
  await page.goto('about:blank');
  const asked = loaded.map(({ data, most, image }) => ({ data, most, isDrawn: image.isDrawn }));
  const boxes: ({ y: number; width: number; height: number } | null)[] = await page.evaluate(
    `${LAY_OUT}\nlayOut(${JSON.stringify(asked)})`,
  );
  await session.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } });
  const drawn: FetchedPicture[] = [];
  for (const [at, { image }] of loaded.entries()) {
    const box = boxes[at];
    if (!box || performance.now() > deadline) continue;
    const { data } = await session.send('Page.captureScreenshot', {
      format: 'png',
      captureBeyondViewport: true,
      clip: { x: 0, ...box, scale: 1 },
    });
    drawn.push({ image, png: data, width: box.width, height: box.height });
  }
  return drawn;
}
