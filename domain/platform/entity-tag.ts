/** The entity tag of a record's version, as sent in `ETag` and `If-Match` (RFC 9110, 8.8.3). */
export function entityTag(version: number): string {
  return `"${version}"`;
}

/**
 * Reads `If-Match`: null if it is missing or `*`, so that any version may be changed; otherwise the versions that it names. Weak
 * tags count too, because compressing proxies make our tags weak.
 */
export function readIfMatch(header: string): readonly number[] | null {
  if (header.trim() === '' || header.trim() === '*') return null;
  return header.split(',').flatMap((tag) => {
    const version = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(tag)?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}
