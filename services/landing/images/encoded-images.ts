import { createHash } from 'node:crypto';
import type { ImageSize } from '../../../domain/platform/images/image-size.ts';
import type { Rendition } from '../../../domain/landing/images/renditions.ts';
import type { ImageKind } from '../../../domain/platform/images/image-kind.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import type { EncodeOptions, ImageEncoder } from '../../../domain/ports/image-encoder.ts';
import type { OpenImage } from './open-image.ts';

export interface ImageDeps {
  blobs: BlobStore;
  imageEncoder: ImageEncoder;
}

/** An image encoded for the web. */
export interface EncodedImage extends ImageSize {
  kind: ImageKind;
  bytes: Uint8Array;
}

/** Smaller images are not encoded: that would save too little. */
const SMALL_BYTES = 10_000;

/**
 * An image in the requested forms; each is encoded once and then stored. Animated images, those in modern formats and small ones
 * stay unchanged. Null: it cannot be decoded. AppErrors as ImageEncoder; rejects with the signal's reason.
 */
export async function encodedImages(
  { blobs, imageEncoder }: ImageDeps,
  { bytes, kind, size, folder }: OpenImage,
  wanted: readonly Rendition[],
  options: EncodeOptions,
): Promise<EncodedImage[] | null> {
  if ((kind !== 'png' && kind !== 'jpg') || bytes.length <= SMALL_BYTES) return [{ kind, ...size, bytes }];
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  const keyOf = (one: Rendition) => folder && `${folder}/${hash}-${one.width}.${one.kind}`;
  const known = await Promise.all(wanted.map(async (one) => found(blobs, keyOf(one))));
  const missing = wanted.filter((_, n) => known[n] === null);
  const encoded = missing.length > 0 ? await encodedOf(imageEncoder, bytes, missing, options) : [];
  if (!encoded) return null;
  const made = new Map(missing.map((one, n) => [one, encoded[n] ?? new Uint8Array()]));
  for (const [one, its] of made) {
    const key = keyOf(one);
    if (key) await blobs.put(key, its);
  }
  return wanted.map((one, n) => ({ ...one, bytes: known[n] ?? made.get(one) ?? new Uint8Array() }));
}

async function encodedOf(
  encoder: ImageEncoder,
  bytes: Buffer,
  wanted: readonly Rendition[],
  options: EncodeOptions,
): Promise<Uint8Array[] | null> {
  try {
    return await encoder.encode(bytes, wanted, options);
  } catch (error) {
    if (isAppError(error, 'corrupted-file')) return null;
    throw error;
  }
}

async function found(blobs: BlobStore, key: string | null): Promise<Buffer | null> {
  if (key === null || !(await blobs.has(key))) return null;
  return blobs.get(key);
}
