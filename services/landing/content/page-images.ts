import type { DesignTokens } from '../../../domain/landing/design-tokens.ts';
import type { Section } from '../../../domain/landing/section.ts';

/** An image of a page as a file beside it. */
export interface PageImageFile {
  src: string;
  path: string;
  bytes: Buffer;
}

const DATA_IMAGE = /^data:image\/(png|jpeg|gif|webp|avif);base64,(.+)$/;

/** The images that stand in the page itself, each once. */
export function imagesIn(
  sections: readonly Section[],
  { logoUrl }: Pick<DesignTokens, 'logoUrl'>,
): PageImageFile[] {
  const sources = sections.flatMap(({ content: { image, items = [] } }) => [
    image?.src,
    ...items.map((item) => item.image?.src),
  ]);
  return [...new Set([...sources, logoUrl])].flatMap((src, index) => {
    const [, type, base64] = DATA_IMAGE.exec(src ?? '') ?? [];
    if (src === undefined || type === undefined || base64 === undefined) return [];
    return [{ src, path: `assets/image-${index + 1}.${type}`, bytes: Buffer.from(base64, 'base64') }];
  });
}
