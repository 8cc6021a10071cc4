/**
 * Sorts paths so that a literal segment is tried before a parameter in the same place, whatever the order in which
 * they were written: the router takes the first that fits.
 */
export function byLiteralsFirst(a: { path: string }, b: { path: string }): number {
  const [left, right] = [a.path.split('/'), b.path.split('/')];
  for (const [index, segment] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    if (isParameter(segment) !== isParameter(other)) return isParameter(segment) ? 1 : -1;
  }
  return left.length - right.length;
}

function isParameter(segment: string): boolean {
  return /^[:*]/.test(segment);
}
