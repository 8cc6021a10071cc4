/** Limits on the longer side in pixels and on the URL in characters: larger images make a document slow to load and save. */
const LONGEST_SIDE = 1400;
const LONGEST_URL = 260_000;
const QUALITIES = [0.85, 0.7, 0.5, 0.3];

/** Embeds an image in the document itself, scaled down if it is large. Throws an Error worded for the writer. */
export async function embedImage(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(`“${file.name}” is no image that can be shown.`);
  });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const lossless = canvas.toDataURL('image/png');
  if (lossless.length <= LONGEST_URL) return lossless;
  for (const quality of QUALITIES) {
    const url = canvas.toDataURL('image/webp', quality);
    if (url.length <= LONGEST_URL) return url;
  }
  throw new Error(`“${file.name}” is too large for a document.`);
}
