/** Scheme, host of plain characters, port: nothing that could say more where it is put into a header or a policy. */
const PLAIN_ORIGIN = /^https?:\/\/(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/** The origin of a URL as a policy may name it; null where its host is none of plain characters, such as a wildcard. */
export function plainOrigin(url: string): string | null {
  const origin = URL.parse(url)?.origin ?? '';
  return PLAIN_ORIGIN.test(origin) ? origin : null;
}

/** A source list of a policy: its own keywords, and the origins of URLs that come from elsewhere. */
export function policySources(keywords: readonly string[], urls: readonly string[]): string {
  const origins = urls.flatMap((url) => plainOrigin(url) ?? []);
  return [...keywords, ...origins].join(' ') || "'none'";
}
