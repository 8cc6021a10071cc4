import { withMemory, type Pdfium } from './pdfium.ts';

const POINTS_PER_INCH = 72;
/** Resolution at which text recognition works best. */
const WANTED_DPI = 300;
/** Limit for one image. An A4 page at 300 dpi has 8.7 million pixels. */
const MOST_PIXELS = 12_000_000;
const MOST_PIXELS_A_SIDE = 20_000;
/** If the darkest and the lightest pixel differ by less, the page is empty. */
const EMPTY_CONTRAST = 32;

const GRAY = 1;
const WHITE = 0xffffffff;
const WITH_ANNOTATIONS = 1;
const IMAGE_OBJECT = 3;
const FORM_OBJECT = 5;

/** One page in shades of gray. */
export interface PageImage {
  width: number;
  height: number;
  /** Pixels per point. */
  scale: number;
  /** One byte per pixel, from the top left, line by line. */
  pixels: Uint8Array;
}

/** The share of an open page that is covered by pictures, at most 1. */
export function pictureShare(pdfium: Pdfium, page: number): number {
  const pageArea = pdfium.FPDF_GetPageWidthF(page) * pdfium.FPDF_GetPageHeightF(page);
  const covered = picturesOf(pdfium, page).reduce((sum, { area }) => sum + area, 0);
  return pageArea > 0 ? Math.min(1, covered / pageArea) : 0;
}

/** Renders an open page, turned clockwise by quarter turns. `reduce` 2 halves its width and height. Null for an empty page. */
export function renderPage(
  pdfium: Pdfium,
  page: number,
  { turns = 0, reduce = 1 }: { turns?: number; reduce?: number } = {},
): PageImage | null {
  const [shownWidth, shownHeight] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)];
  const scale = scaleFor(pdfium, page, shownWidth, shownHeight) / reduce;
  const sides = [shownWidth, shownHeight].map((points) => pixelsFor(points * scale));
  const [width = 1, height = 1] = turns % 2 === 0 ? sides : sides.toReversed();
  const stride = (width + 3) & ~3;
  return withMemory(pdfium, stride * height, (memory) => {
    const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, GRAY, memory, stride);
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, turns, WITH_ANNOTATIONS);
    pdfium.FPDFBitmap_Destroy(bitmap);
    const pixels = new Uint8Array(width * height);
    for (let y = 0; y < height; y += 1) {
      const start = memory + y * stride;
      pixels.set(pdfium.memory.HEAPU8.subarray(start, start + width), y * width);
    }
    return isEmpty(pixels) ? null : { width, height, scale, pixels };
  });
}

function isEmpty(pixels: Uint8Array): boolean {
  let darkest = 255;
  let lightest = 0;
  for (const pixel of pixels) {
    if (pixel < darkest) darkest = pixel;
    if (pixel > lightest) lightest = pixel;
  }
  return lightest - darkest < EMPTY_CONTRAST;
}

/** Resolution that is enough for small print, as fine as the page's own pictures, but within the limit of pixels. */
function scaleFor(pdfium: Pdfium, page: number, width: number, height: number): number {
  const finest = Math.max(0, ...picturesOf(pdfium, page).map(({ scale }) => scale));
  const wanted = Math.max(WANTED_DPI / POINTS_PER_INCH, finest);
  return Math.min(wanted, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)));
}

function pixelsFor(length: number): number {
  return Math.min(MOST_PIXELS_A_SIDE, Math.max(1, Math.round(length)));
}

interface Picture {
  /** Square points. */
  area: number;
  /** Pixels per point; 0 if unknown. */
  scale: number;
}

function picturesOf(pdfium: Pdfium, page: number): Picture[] {
  return withMemory(pdfium, 16, (memory) => {
    const pictures: Picture[] = [];
    const count = pdfium.FPDFPage_CountObjects(page);
    for (let index = 0; index < count; index += 1) {
      const object = pdfium.FPDFPage_GetObject(page, index);
      const type = pdfium.FPDFPageObj_GetType(object);
      if (type === IMAGE_OBJECT || type === FORM_OBJECT)
        pictures.push(pictureOf(pdfium, object, type, memory));
    }
    return pictures;
  });
}

function pictureOf(pdfium: Pdfium, object: number, type: number, memory: number): Picture {
  if (!pdfium.FPDFPageObj_GetBounds(object, memory, memory + 4, memory + 8, memory + 12)) {
    return { area: 0, scale: 0 };
  }
  const [left = 0, bottom = 0, right = 0, top = 0] = pdfium.memory.HEAPF32.subarray(
    memory / 4,
    memory / 4 + 4,
  );
  const area = Math.max(0, right - left) * Math.max(0, top - bottom);
  if (type !== IMAGE_OBJECT || area === 0) return { area, scale: 0 };
  if (!pdfium.FPDFImageObj_GetImagePixelSize(object, memory, memory + 4)) return { area, scale: 0 };
  const [across = 0, down = 0] = pdfium.memory.HEAP32.subarray(memory / 4, memory / 4 + 2);
  return { area, scale: Math.sqrt((across * down) / area) };
}
