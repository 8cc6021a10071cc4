type Bytes = readonly [red: number, green: number, blue: number];

function bytesOf(color: string): Bytes {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** How far two colours `#rrggbb` are apart in RGB, 0 to 441. */
export function colorDistance(a: string, b: string): number {
  const [one, other] = [bytesOf(a), bytesOf(b)];
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** Chroma of a colour, 0 (gray) to 1: how much of it is no gray, whatever its lightness. */
export function saturation(color: string): number {
  const bytes = bytesOf(color);
  return (Math.max(...bytes) - Math.min(...bytes)) / 255;
}
