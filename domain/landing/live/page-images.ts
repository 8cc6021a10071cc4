/** Kinds of images that a published page may show, by the end of their name. */
export const IMAGE_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
} as const;
export type ImageKind = keyof typeof IMAGE_TYPES;

/** The name of a published image: the SHA-256 of its bytes, and its kind. */
const NAME = /^[0-9a-f]{64}\.(png|jpg|gif|webp|avif)$/;

/** The kind that a name of a published image says; null for any other text. */
export function kindOfName(name: string): ImageKind | null {
  const kind = NAME.exec(name)?.[1];
  return kind !== undefined && kind in IMAGE_TYPES ? (kind as ImageKind) : null; // a key of the table
}

/** What the first bytes say; null for what is no image that browsers show. */
export function imageKind(bytes: Uint8Array): ImageKind | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpg';
  if (/^GIF8[79]a/.test(head)) return 'gif';
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'webp';
  return /^[^]{4}ftypavi[fs]/.test(head) ? 'avif' : null;
}

/**
 * Where the bytes of a page lie: the images of its published forms, copies that stay when an upload is cleaned up, and what
 * its generation works from.
 */
export const pageBlobs = (companyId: string, pageId: string) => {
  const prefix = `${companyId}/landing-pages/${pageId}`;
  return { prefix, generation: `${prefix}/generation`, image: (name: string) => `${prefix}/${name}` };
};
