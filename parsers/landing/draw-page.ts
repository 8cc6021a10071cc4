import { encode } from 'fast-png';
import type { Pdfium } from '../pdf/pdfium.ts';
import { renderColors } from './page-colors.ts';
import { frameOf } from './page-frame.ts';

/** Enough to be looked at beside what was read of it. */
const MOST_PIXELS = 700_000;

/** An open page as PNG in base64, turned by this many degrees with the clock from how it is stored. */
export function drawPage(pdfium: Pdfium, page: number, rotation: number): string {
  const turns = (rotation / 90 - pdfium.FPDFPage_GetRotation(page) + 4) % 4;
  const frame = frameOf(pdfium, page, turns);
  const { width, height, pixels } = renderColors(pdfium, page, { ...frame, turns, mostPixels: MOST_PIXELS });
  const data = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < data.length; from += 4, to += 3) {
    data[to] = pixels[from + 2] ?? 0;
    data[to + 1] = pixels[from + 1] ?? 0;
    data[to + 2] = pixels[from] ?? 0;
  }
  return Buffer.from(encode({ width, height, data, channels: 3 })).toString('base64');
}
