import type { DesignFacts } from '../../../domain/landing/layout/design-facts.ts';
import { areaOf } from '../../../domain/landing/layout/geometry.ts';
import { imageSize } from '../../../domain/platform/images/image-size.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { FigmaCall, FigmaFiles } from '../../../domain/ports/figma-files.ts';

/** Maximum number of pictures, the largest first; the others are decoration. */
const MOST_PICTURES = 24;

/**
 * Adds the pictures of a Figma design, and its page as rendered by Figma. If Figma refuses or fails, only the pictures are
 * missing: the text was read by a call that some users can make only a few times a month.
 */
export async function withPictures(
  figma: Pick<FigmaFiles, 'pictures'>,
  call: FigmaCall,
  fileKey: string,
  facts: DesignFacts,
): Promise<DesignFacts> {
  const all = facts.pages.flatMap(({ pictures }) => pictures);
  const refs = all
    .toSorted((a, b) => areaOf(b.box) - areaOf(a.box))
    .flatMap(({ ref }) => ref ?? [])
    .slice(0, MOST_PICTURES);
  const pageRefs = facts.pages.flatMap(({ ref }) => ref ?? []);
  // Pages come last: whatever exceeds the total size limit is left out.
  const drawn = await figma
    .pictures(call, fileKey, [...new Set([...refs, ...pageRefs])])
    .catch((error: unknown) => {
      if (error instanceof AppError) return new Map<string, Buffer>();
      throw error;
    });
  const missing = all.filter(({ ref }) => ref === undefined || !drawn.has(ref)).length;
  const words = missing === all.length ? 'The' : `${missing} of the`;
  return {
    ...facts,
    pages: facts.pages.map((page) => ({
      ...page,
      ...drawnAs(drawn.get(page.ref ?? '')),
      pictures: page.pictures.map((picture) => {
        const bytes = drawn.get(picture.ref ?? '');
        const size = bytes && imageSize(bytes);
        return bytes && size ? { ...picture, ...size, png: bytes.toString('base64') } : picture;
      }),
    })),
    degraded:
      missing === 0
        ? facts.degraded
        : [...facts.degraded, `${words} pictures of the file were not fetched from Figma`],
  };
}

function drawnAs(bytes: Buffer | undefined): { drawn?: string } {
  return bytes ? { drawn: bytes.toString('base64') } : {};
}
