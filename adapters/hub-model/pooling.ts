import type { Manifest } from './manifest.ts';

/** The unit vector of a text from those of its tokens, which lie one behind the other, `size` numbers each. */
export function pooled(tokens: Float32Array, size: number, pooling: Manifest['pooling']): Float32Array {
  if (pooling === 'first') return unit(tokens.subarray(0, size));
  if (pooling === 'last') return unit(tokens.subarray(tokens.length - size));
  // The sum points where the mean points.
  const sum = new Float32Array(size);
  for (let index = 0; index < tokens.length; index += 1) {
    const place = index % size;
    sum[place] = (sum[place] ?? 0) + (tokens[index] ?? 0);
  }
  return unit(sum);
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
  return vector.map((value) => value / length);
}
