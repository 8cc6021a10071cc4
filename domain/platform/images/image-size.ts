import { imageKind, type ImageKind } from './image-kind.ts';
import { readJpegHeader } from './jpeg-header.ts';

export interface ImageSize {
  /** Pixels, after applying the orientation. */
  width: number;
  height: number;
}

/** Offsets of the size: PNG 11.2.2, GIF89a 18, and the three kinds of WebP (RFC 9649, 2.5 to 2.7). */
const PNG_SIZE_AT = 16;
const GIF_SIZE_AT = 6;
const WEBP_CHUNK_AT = 12;
/** Offset of the size in the `ispe` box of an AVIF (ISO/IEC 23008-12, 6.5.3), after version and flags. */
const ISPE_SIZE_AT = 8;
const ISPE_WITHIN = 4_096;

/** The size according to an image's header; null if it is missing or invalid. */
export function imageSize(bytes: Buffer): ImageSize | null {
  const kind = imageKind(bytes);
  if (kind === null) return null;
  try {
    const size = READERS[kind](bytes);
    return size.width > 0 && size.height > 0 ? size : null;
  } catch {
    // The file ends within its header, or has none.
    return null;
  }
}

const READERS: Record<ImageKind, (bytes: Buffer) => ImageSize> = {
  png: (bytes) => ({ width: bytes.readUInt32BE(PNG_SIZE_AT), height: bytes.readUInt32BE(PNG_SIZE_AT + 4) }),
  gif: (bytes) => ({ width: bytes.readUInt16LE(GIF_SIZE_AT), height: bytes.readUInt16LE(GIF_SIZE_AT + 2) }),
  jpg(bytes) {
    const { width, height, rotate } = readJpegHeader(bytes);
    return rotate % 180 === 0 ? { width, height } : { width: height, height: width };
  },
  webp(bytes) {
    const chunk = bytes.toString('latin1', WEBP_CHUNK_AT, WEBP_CHUNK_AT + 4);
    if (chunk === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    if (chunk === 'VP8 ')
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  },
  avif(bytes) {
    const at = bytes.subarray(0, ISPE_WITHIN).indexOf('ispe');
    if (at < 0) return { width: 0, height: 0 };
    return {
      width: bytes.readUInt32BE(at + ISPE_SIZE_AT),
      height: bytes.readUInt32BE(at + ISPE_SIZE_AT + 4),
    };
  },
};
