import { plainOrigin, policySources } from '../platform/urls/origin.ts';

/**
 * An origin as browsers write it (lower case, punycode, no default port). Null if the text is anything else: `null`, a path,
 * credentials, a wildcard, several origins.
 */
export function readOrigin(text: string): string | null {
  if (!/^https?:\/\/[^\s/?#@\\]+$/i.test(text)) return null;
  return plainOrigin(text);
}

/** Whether a page of this origin may use the widget; an empty list allows none. Both sides are normalised with `readOrigin`. */
export function allowsOrigin(allowedOrigins: string[], text: string): boolean {
  const origin = readOrigin(text);
  return origin !== null && allowedOrigins.some((allowed) => readOrigin(allowed) === origin);
}

/** The value of the CSP directive `frame-ancestors` for these origins. `withSelf` also allows our own pages. */
export function frameAncestors(allowedOrigins: string[], withSelf = false): string {
  const origins = allowedOrigins.flatMap((allowed) => readOrigin(allowed) ?? []);
  return policySources(withSelf ? ["'self'"] : [], origins);
}
