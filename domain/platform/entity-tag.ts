/** The entity tag of a version of a record: what `ETag` says and `If-Match` repeats (RFC 9110, 8.8.3). */
export function entityTag(version: number): string {
  return `"${version}"`;
}

/**
 * Reads `If-Match`: null without it, or for `*`, when any version may be changed; otherwise the versions that it names.
 * Weak tags count as well: proxies that compress make our tags weak, and a version is one version in either form.
 */
export function readIfMatch(header: string): readonly number[] | null {
  if (header.trim() === '' || header.trim() === '*') return null;
  return header.split(',').flatMap((tag) => {
    const version = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(tag)?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}
