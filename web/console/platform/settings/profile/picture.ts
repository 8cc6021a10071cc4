/** Characters that the API keeps of a picture's URL (api/platform/auth/schema.ts). */
export const MAX_CHARACTERS = 2000;

/** Edge lengths in pixels and qualities, the best first, until one fits. */
const SIZES = [96, 80, 64, 48, 32];
const QUALITIES = [0.8, 0.6, 0.4, 0.25];

/** Draws the picture as a square of this edge and gives it as a `data:` URL. */
export type Draw = (edge: number, quality: number) => string;

/** The best rendering of a picture that the API can keep; null when even the smallest is too large. */
export function smallestFit(draw: Draw): string | null {
  for (const edge of SIZES) {
    for (const quality of QUALITIES) {
      const dataUrl = draw(edge, quality);
      if (dataUrl.length <= MAX_CHARACTERS) return dataUrl;
    }
  }
  return null;
}
