import type { Manifest } from './manifest.ts';

/** Combines the vectors of a text's tokens, `size` numbers each in one array, into the unit vector of the text. */
export function pooled(tokens: Float32Array, size: number, pooling: Manifest['pooling']): Float32Array {
  if (pooling === 'first') return unit(tokens.subarray(0, size));
  if (pooling === 'last') return unit(tokens.subarray(tokens.length - size));
  // The sum has the same direction as the mean.
  const sum = new Float32Array(size);
  for (let at = 0; at < size; at += 1) {
    let total = 0;
    for (let place = at; place < tokens.length; place += size) total += tokens[place] ?? 0;
    sum[at] = total;
  }
  return unit(sum);
}

function unit(vector: Float32Array): Float32Array {
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
  return vector.map((value) => value / length);
}
