import type { Box } from '../../domain/landing/box.ts';
import type { ColorShare } from '../../domain/landing/layout/design-facts.ts';
import { withMemory, type Pdfium } from '../pdf/pdfium.ts';
import { hexColor } from './hex-color.ts';
import type { PageFrame } from './page-frame.ts';

const BGRX = 3;
const WHITE = 0xffffffff;
const WITH_ANNOTATIONS = 1;
/** Colours whose bytes have the same leading bits (this many) are counted as one. */
const KEPT_BITS = 4;
const MOST_COLORS = 12;
/** Share of the pixels below which a colour is ignored: rarer ones are edges of letters. */
const LEAST_SHARE = 0.002;
/** Minimum difference between text and background colour, summed over all three bytes. */
const LEAST_CONTRAST = 120;

/** An upright page in colour. */
export interface ColorImage {
  width: number;
  height: number;
  /** Pixels per point. */
  scale: number;
  /** Blue, green, red and an unused byte per pixel, from the top left, line by line. */
  pixels: Uint8Array;
}

/** Renders an open page as `frame` shows it, with at most about this many pixels. */
export function renderColors(
  pdfium: Pdfium,
  page: number,
  { width, height, turns, mostPixels }: Omit<PageFrame, 'matrix'> & { turns: number; mostPixels: number },
): ColorImage {
  const scale = Math.sqrt(mostPixels / Math.max(1, width * height));
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * scale)));
  const size = { width: across ?? 1, height: down ?? 1 };
  const bytes = size.width * size.height * 4;
  return withMemory(pdfium, bytes, (memory) => {
    const bitmap = pdfium.FPDFBitmap_CreateEx(size.width, size.height, BGRX, memory, size.width * 4);
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, size.width, size.height, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, size.width, size.height, turns, WITH_ANNOTATIONS);
    pdfium.FPDFBitmap_Destroy(bitmap);
    return { ...size, scale, pixels: pdfium.memory.HEAPU8.slice(memory, memory + bytes) };
  });
}

/** The most common colours of a page. */
export function commonColors(image: ColorImage): ColorShare[] {
  const whole = { x: 0, y: 0, width: image.width / image.scale, height: image.height / image.scale };
  return colorsIn(image, whole)
    .filter(({ share }) => share >= LEAST_SHARE)
    .slice(0, MOST_COLORS)
    .map(({ bytes, share }) => ({ color: hexColor(...bytes), share }));
}

/** The text colour in a box: the most common one with enough contrast to the background. Null if there is none. */
export function inkIn(image: ColorImage, box: Box): string | null {
  const [ground, ...others] = colorsIn(image, box);
  if (!ground) return null;
  const ink = others
    .map((each) => ({ ...each, contrast: distance(each.bytes, ground.bytes) }))
    .filter(({ contrast }) => contrast >= LEAST_CONTRAST)
    // Weighted by contrast, because the edges of letters blend text and background colour.
    .toSorted((a, b) => b.share * b.contrast - a.share * a.contrast)[0];
  return ink ? hexColor(...ink.bytes) : null;
}

type Bytes = [red: number, green: number, blue: number];

function distance(a: Bytes, b: Bytes): number {
  return a.reduce((sum, byte, at) => sum + Math.abs(byte - (b[at] ?? 0)), 0);
}

interface Counted {
  count: number;
  red: number;
  green: number;
  blue: number;
}

/** Colours within a box, the most common first. */
function colorsIn(image: ColorImage, box: Box): { bytes: Bytes; share: number }[] {
  const [left, top] = [box.x, box.y].map((at) => Math.max(0, Math.floor(at * image.scale)));
  const right = Math.min(image.width, Math.ceil((box.x + box.width) * image.scale));
  const bottom = Math.min(image.height, Math.ceil((box.y + box.height) * image.scale));
  const counted = new Map<number, Counted>();
  let total = 0;
  for (let y = top ?? 0; y < bottom; y += 1) {
    for (let x = left ?? 0; x < right; x += 1) {
      count(counted, image.pixels, (y * image.width + x) * 4);
      total += 1;
    }
  }
  return [...counted.values()]
    .toSorted((a, b) => b.count - a.count)
    .map(({ count: pixels, red, green, blue }) => ({
      bytes: [Math.round(red / pixels), Math.round(green / pixels), Math.round(blue / pixels)],
      share: pixels / total,
    }));
}

function count(counted: Map<number, Counted>, pixels: Uint8Array, at: number): void {
  const [blue = 0, green = 0, red = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
  const shift = 8 - KEPT_BITS;
  const key = ((red >> shift) << (2 * KEPT_BITS)) | ((green >> shift) << KEPT_BITS) | (blue >> shift);
  const entry = counted.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 };
  entry.count += 1;
  entry.red += red;
  entry.green += green;
  entry.blue += blue;
  counted.set(key, entry);
}
