import type { PageImage } from '../pdf/page-image.ts';

/** The sides of the part are 1/n of the image's; the search moves in steps of half a part. */
const PARTS = 2;
const STEPS = 3;

/** Whether an image's lines of text are vertical: its columns of pixels then differ more than its rows. */
export function runsUpAndDown({ width, height, pixels }: PageImage): boolean {
  const rows = new Float64Array(height);
  const columns = new Float64Array(width);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const dark = pixels[y * width + x] ?? 0;
      rows[y] = (rows[y] ?? 0) + dark / width;
      columns[x] = (columns[x] ?? 0) + dark / height;
    }
  }
  return roughness(columns) > roughness(rows);
}

function roughness(values: Float64Array): number {
  let sum = 0;
  for (let index = 1; index < values.length; index += 1) {
    sum += ((values[index] ?? 0) - (values[index - 1] ?? 0)) ** 2;
  }
  return sum / Math.max(1, values.length);
}

/** The quarter of an image with the most ink in it. */
export function darkestPart(image: PageImage): PageImage {
  const width = Math.max(1, Math.floor(image.width / PARTS));
  const height = Math.max(1, Math.floor(image.height / PARTS));
  const places = Array.from({ length: STEPS * STEPS }, (_, index) => ({
    left: Math.floor(((image.width - width) * (index % STEPS)) / (STEPS - 1)),
    top: Math.floor(((image.height - height) * Math.floor(index / STEPS)) / (STEPS - 1)),
  }));
  const parts = places.map(({ left, top }) => cut(image, { left, top, width, height }));
  const lightness = parts.map(({ pixels }) => pixels.reduce((sum, pixel) => sum + pixel, 0));
  return parts[lightness.indexOf(Math.min(...lightness))] ?? image;
}

function cut(
  image: PageImage,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): PageImage {
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const start = (top + y) * image.width + left;
    pixels.set(image.pixels.subarray(start, start + width), y * width);
  }
  return { width, height, scale: image.scale, pixels };
}

/** Turns an image clockwise by quarter turns. */
export function quarterTurned(image: PageImage, turns: number): PageImage {
  if (turns === 0) return image;
  const { width, height, pixels } = quarterTurned(image, turns - 1);
  const turned = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      turned[x * height + (height - 1 - y)] = pixels[y * width + x] ?? 0;
    }
  }
  return { width: height, height: width, scale: image.scale, pixels: turned };
}
