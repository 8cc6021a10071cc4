const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Where an answer redirects to, as written in its `Location`; empty if it does not. */
export function redirectOf(answer: {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}): string {
  return REDIRECTS.has(answer.status) ? ([answer.headers['location'] ?? ''].flat()[0] ?? '') : '';
}
