/** Variants have letters in the order in which they were made; the page itself is A. */
export function variantName(place: number): string {
  return `Variant ${String.fromCharCode('B'.charCodeAt(0) + place)}`;
}
