interface Matched {
  path: string;
  method: string;
}

/** Groups routes with the same paths, in the order in which they are tried. */
export function byShape<Route extends Matched>(routes: readonly Route[]): [Route, ...Route[]][] {
  const groups = new Map<string, [Route, ...Route[]]>();
  for (const route of routes.toSorted(byLiteralsFirst)) {
    const shape = route.path.replaceAll(/([:*])\w+/g, '$1');
    const group = groups.get(shape);
    if (group) group.push(route);
    else groups.set(shape, [route]);
  }
  return [...groups.values()];
}

/** The value of `Allow` for routes with the same paths. */
export function allowedMethods(routes: readonly Matched[]): string[] {
  const methods = routes.map(({ method }) => method.toUpperCase());
  return [...new Set(['OPTIONS', ...methods, ...(methods.includes('GET') ? ['HEAD'] : [])])].sort();
}

/**
 * Compares paths so that a literal segment is tried before a parameter in the same position, regardless of their order in the
 * code: the router takes the first match.
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
