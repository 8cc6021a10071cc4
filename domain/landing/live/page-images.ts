import { IMAGE_TYPES, type ImageKind } from '../../platform/images/image-kind.ts';

/** The name of a published image: the SHA-256 of its bytes, and its kind. */
const NAME = /^[0-9a-f]{64}\.(png|jpg|gif|webp|avif)$/;

/** The image type in the name of a published image; null for any other text. */
export function kindOfName(name: string): ImageKind | null {
  const kind = NAME.exec(name)?.[1];
  return kind !== undefined && kind in IMAGE_TYPES ? (kind as ImageKind) : null; // a key of the table
}

/**
 * Blob keys of a page: the images of its published forms (copies, because uploads are cleaned up), and the input of its
 * generation.
 */
export const pageBlobs = (companyId: string, pageId: string) => {
  const prefix = `${companyId}/landing-pages/${pageId}`;
  return { prefix, generation: `${prefix}/generation`, image: (name: string) => `${prefix}/${name}` };
};
