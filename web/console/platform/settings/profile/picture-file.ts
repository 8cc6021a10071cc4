import { smallestFit } from './picture.ts';

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
    // JPEG knows no transparency; without a ground it would turn black.
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

/** Drawings (SVG) among them, which `createImageBitmap` refuses. */
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
