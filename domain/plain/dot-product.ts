/** The dot product of two vectors of one length; for unit vectors, their cosine. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  // A loop: calling a callback for each of the 384 numbers would take as long as the rest of a search.
  for (let index = 0; index < a.length; index += 1) sum += (a[index] ?? 0) * (b[index] ?? 0);
  return sum;
}
