import { encode } from 'fast-png';
import type { Picture } from '../../domain/landing/layout/design-facts.ts';
import type { Pdfium } from '../pdf/pdfium.ts';
import type { PlacedPicture } from './page-objects.ts';

/** Pictures with a shorter side, in points, are ornaments. */
const LEAST_SHOWN = 12;
/** Pictures are reduced to this length of their longer side, in pixels. */
const MOST_SIDE = 1_600;
/** Larger pictures are not opened. */
const MOST_PIXELS = 40_000_000;

/** Bytes per pixel of PDFium's formats: gray; BGR; BGR with an unused byte; BGRA. */
const BYTES: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 4, 4: 4 };
const WITH_ALPHA = 4;

/** Limits how many pictures of a design are extracted, and their total bytes. */
export class PictureBudget {
  /** Number of pictures not extracted, because the limit was reached or because they are too large or unreadable. */
  leftOut = 0;
  #number: number;
  #bytes: number;

  constructor(number: number, bytes: number) {
    this.#number = number;
    this.#bytes = bytes;
  }

  /** The picture as PNG within the limits, otherwise only its position and size. Null for an ornament. */
  take(pdfium: Pdfium, { box, object }: PlacedPicture): Picture | null {
    if (Math.min(box.width, box.height) < LEAST_SHOWN) return null;
    const image = this.#number > 0 ? pixelsOf(pdfium, object) : null;
    const png = image && Buffer.from(encode(image));
    if (!image || !png || png.length > this.#bytes) {
      this.leftOut += 1;
      return { box, width: Math.round(box.width), height: Math.round(box.height), png: null };
    }
    this.#number -= 1;
    this.#bytes -= png.length;
    return { box, width: image.width, height: image.height, png: png.toString('base64') };
  }
}

interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
  channels: 3 | 4;
}

function pixelsOf(pdfium: Pdfium, object: number): Pixels | null {
  const bitmap = pdfium.FPDFImageObj_GetBitmap(object);
  if (bitmap === 0) return null;
  try {
    const [width, height] = [pdfium.FPDFBitmap_GetWidth(bitmap), pdfium.FPDFBitmap_GetHeight(bitmap)];
    const format = pdfium.FPDFBitmap_GetFormat(bitmap);
    const bytes = BYTES[format];
    if (bytes === undefined || width < 1 || height < 1 || width * height > MOST_PIXELS) return null;
    const source = {
      start: pdfium.FPDFBitmap_GetBuffer(bitmap),
      stride: pdfium.FPDFBitmap_GetStride(bitmap),
    };
    return reduced(pdfium.memory.HEAPU8, {
      ...source,
      width,
      height,
      bytes,
      hasAlpha: format === WITH_ALPHA,
    });
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}

interface Source {
  start: number;
  stride: number;
  width: number;
  height: number;
  bytes: number;
  hasAlpha: boolean;
}

/** A copy in RGB (or RGBA), reduced to every n-th pixel if the picture is too large. */
function reduced(memory: Uint8Array, { start, stride, bytes, hasAlpha, ...size }: Source): Pixels {
  const step = Math.max(1, Math.ceil(Math.max(size.width, size.height) / MOST_SIDE));
  const [width, height] = [Math.ceil(size.width / step), Math.ceil(size.height / step)];
  const channels = hasAlpha ? 4 : 3;
  const data = new Uint8Array(width * height * channels);
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = start + y * step * stride + x * step * bytes;
      const blue = memory[from] ?? 0;
      data[to] = bytes === 1 ? blue : (memory[from + 2] ?? 0);
      data[to + 1] = bytes === 1 ? blue : (memory[from + 1] ?? 0);
      data[to + 2] = blue;
      if (hasAlpha) data[to + 3] = memory[from + 3] ?? 255;
      to += channels;
    }
  }
  return { width, height, data, channels };
}
