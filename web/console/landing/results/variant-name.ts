/** The letter of a variant, in order of creation; the page itself is A. */
export function variantName(place: number): string {
  return `Variant ${String.fromCharCode('B'.charCodeAt(0) + place)}`;
}
