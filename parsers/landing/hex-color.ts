/** Three bytes as `#rrggbb`. */
export function hexColor(red: number, green: number, blue: number): string {
  return `#${[red, green, blue].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
