/** Red, green, blue, 0..255 each. */
type Rgb = [number, number, number];

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** A colour as `#rrggbb`; null if it is not one. */
export function hexColor(value: unknown): string | null {
  if (typeof value !== 'string' || !HEX.test(value.trim())) return null;
  const hex = value.trim().toLowerCase();
  return hex.length === 7 ? hex : `#${hex.slice(1).replace(/./g, '$&$&')}`;
}

/** `share` (0..1) of the second colour in the first one, mixed in sRGB. Both `#rrggbb`. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [rgb(one), rgb(other)];
  return hexOf(from.map((channel, n) => channel + ((to[n] ?? 0) - channel) * share));
}

/** WCAG 2.2 contrast ratio of two colours `#rrggbb`, 1..21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrastRatio(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance, 0..1 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = rgb(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf(channels: number[]): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
