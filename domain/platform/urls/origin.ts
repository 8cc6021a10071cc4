/**
 * Scheme, host of plain characters and port. Other characters could add directives to the header or policy that contains
 * the origin.
 */
const PLAIN_ORIGIN = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/** The origin of a URL for a content security policy; null if its host has special characters, such as a wildcard. */
export function plainOrigin(url: string): string | null {
  const origin = URL.parse(url)?.origin ?? '';
  return PLAIN_ORIGIN.test(origin) ? origin : null;
}

/** The source list of a policy directive: its keywords and the origins of external URLs. */
export function policySources(keywords: readonly string[], urls: readonly string[]): string {
  const origins = urls.flatMap((url) => plainOrigin(url) ?? []);
  return [...keywords, ...origins].join(' ') || "'none'";
}
