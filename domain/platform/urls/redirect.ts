const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** The target of a redirect as written in `Location`; empty if the response is not a redirect. */
export function redirectOf(answer: {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}): string {
  return REDIRECTS.has(answer.status) ? ([answer.headers['location'] ?? ''].flat()[0] ?? '') : '';
}
