import { AppError } from '../errors.ts';

/** Facts from the segments of a JPEG before its image data. */
export interface JpegHeader {
  width: number;
  height: number;
  components: number;
  /** Degrees by which to turn the image clockwise. */
  rotate: number;
}

/** Start of scan: the image data begins here. */
const SCAN = 0xda;
const EXIF = 0xe1;
/** Segments whose numbers are in the range of frames although they are not frames. */
const NO_FRAME = new Set([0xc4, 0xc8, 0xcc]);
const ORIENTATION = 0x0112;
/** Exif orientations that are rotations; mirrored ones are ignored. */
const TURNS: ReadonlyMap<number, number> = new Map([
  [3, 180],
  [6, 90],
  [8, 270],
]);

/** Reads the header (ITU-T T.81, Annex B) and the orientation (Exif 2.3, 4.6.4). Throws AppError corrupted-file. */
export function readJpegHeader(bytes: Buffer): JpegHeader {
  let rotate = 0;
  for (let at = 2; at + 4 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    const isPadding = marker === 0xff;
    if (bytes[at] !== 0xff || marker === SCAN || (!isPadding && length < 2)) break;
    const data = bytes.subarray(at + 4, at + 2 + length);
    if (marker === EXIF) rotate = turnOf(data);
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAME.has(marker) && data.length >= 6) {
      return {
        height: data.readUInt16BE(1),
        width: data.readUInt16BE(3),
        components: data[5] ?? 3,
        rotate,
      };
    }
    at += isPadding ? 1 : 2 + length;
  }
  throw new AppError('corrupted-file');
}

function turnOf(segment: Buffer): number {
  if (segment.toString('latin1', 0, 6) !== 'Exif\0\0') return 0;
  const tiff = segment.subarray(6);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const word = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at);
  if (tiff.length < 8) return 0;
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  for (let entry = 0; entry < word(first); entry += 1) {
    const at = first + 2 + entry * 12;
    if (word(at) === ORIENTATION) return TURNS.get(word(at + 8)) ?? 0;
  }
  return 0;
}
