/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
/** Minimum contrast for text in WCAG 2.2 AA. */
const READABLE = 4.5;
const STEPS = 20;
const FALLBACK: Rgb = [47, 95, 208];

/** Parses `#rrggbb`. Anything else gives the default colour, so that no foreign text gets into the style sheet. */
export function readColor(text: string): Rgb {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (!digits) return FALLBACK;
  const [, red = '', green = '', blue = ''] = digits;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

export function cssColor([red, green, blue]: Rgb): string {
  return `rgb(${red} ${green} ${blue})`;
}

/** White or black, whichever is readable on this background; white if both are. */
export function textOn(background: Rgb): Rgb {
  return contrast(WHITE, background) >= READABLE ? WHITE : BLACK;
}

/** The colour itself, or the nearest shade of it that is readable on the background. */
export function readableOn(background: Rgb, color: Rgb): Rgb {
  const goal = textOn(background);
  for (let step = 0; step <= STEPS; step += 1) {
    const shade = mix(color, goal, step / STEPS);
    if (contrast(shade, background) >= READABLE) return shade;
  }
  return goal;
}

/** Contrast ratio, from 1 (the same) to 21 (black on white): https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: Rgb, two: Rgb): number {
  const [lighter, darker] = [luminance(one), luminance(two)].sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [channel(0), channel(1), channel(2)];
}
