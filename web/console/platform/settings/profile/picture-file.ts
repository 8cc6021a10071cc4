/** The longest URL of a picture that the API stores, in characters (api/platform/auth/schema.ts). */
export const MAX_CHARACTERS = 2000;

/** Edge lengths in pixels and qualities to try, best first, until the result is small enough. */
const SIZES = [96, 80, 64, 48, 32];

const QUALITIES = [0.8, 0.6, 0.4, 0.25];

/**
 * A picture file as a small square `data:` URL, cut from its middle. Throws an `Error` in plain words when the
 * browser cannot read the file.
 */
export async function pictureDataUrl(file: File): Promise<string> {
  const picture = await read(file);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  const { naturalWidth: width, naturalHeight: height } = picture;
  const side = Math.min(width, height);
  const [left, top] = [(width - side) / 2, (height - side) / 2];
  const dataUrl = smallestFit((edge, quality) => {
    canvas.width = edge;
    canvas.height = edge;
    // JPEG has no transparency; without a background, transparent parts would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, edge, edge);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, left, top, side, side, 0, 0, edge, edge);
    const webp = canvas.toDataURL('image/webp', quality);
    return webp.startsWith('data:image/webp') ? webp : canvas.toDataURL('image/jpeg', quality);
  });
  if (!dataUrl) throw new Error('This picture cannot be made small enough');
  return dataUrl;
}

/** Reads a picture, including SVG, which `createImageBitmap` does not accept. */
async function read(file: File): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
    return picture;
  } catch {
    throw new Error('This file is not a picture that the browser can read');
  } finally {
    URL.revokeObjectURL(picture.src);
  }
}

/** Draws the picture as a square with this edge length, and returns it as a `data:` URL. */
type Draw = (edge: number, quality: number) => string;

/** The best rendering of a picture that the API can store; null if even the smallest is too large. */
export function smallestFit(draw: Draw): string | null {
  for (const edge of SIZES) {
    for (const quality of QUALITIES) {
      const dataUrl = draw(edge, quality);
      if (dataUrl.length <= MAX_CHARACTERS) return dataUrl;
    }
  }
  return null;
}
