/** Lightness of 0 to 1, and two axes of about -.4 to .4: green to red, blue to yellow. */
export type Oklab = readonly [lightness: number, a: number, b: number];

/** A colour `#rrggbb` in OKLab (Björn Ottosson, https://bottosson.github.io/posts/oklab/). */
export function oklab(hex: string): Oklab {
  const value = Number.parseInt(hex.slice(1), 16);
  const [r, g, b] = [linear((value >> 16) & 255), linear((value >> 8) & 255), linear(value & 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Perceived difference of two colours `#rrggbb` (ΔEOK of CSS Color 4): .02 is barely visible, black and white differ by 1. */
export function deltaE(one: string, other: string): number {
  const [a, b] = [oklab(one), oklab(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Colourfulness of `#rrggbb`: 0 for gray, .1 for a muted colour, above .2 for a strong one. */
export function chroma(hex: string): number {
  const [, a, b] = oklab(hex);
  return Math.hypot(a, b);
}
