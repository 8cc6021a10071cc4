/**
 * Seven bits, sign included, not eight: where a processor multiplies pairs of bytes into 16 bits (AVX2), a product of eight bits
 * with eight would overflow.
 */
const LARGEST = 63;

/** A matrix of whole numbers, each column with the factor that gives its numbers back. */
export interface QuantisedMatrix {
  /** -63 to 63, row by row. */
  values: Int8Array;
  scales: Float32Array;
}

/** Rounds a matrix, given row by row, to whole numbers; the largest of each column becomes 63. */
export function quantise(matrix: Float32Array, columns: number): QuantisedMatrix {
  const scales = new Float32Array(columns);
  for (const [at, value] of matrix.entries()) {
    const column = at % columns;
    scales[column] = Math.max(scales[column] ?? 0, Math.abs(value) / LARGEST);
  }
  const values = Int8Array.from(matrix, (value, at) => Math.round(value / (scales[at % columns] || 1)));
  return { values, scales };
}
