import { readOrigin } from '../../../../domain/knowledge/widget-origin.ts';

/** Reads a typed or pasted URL as an origin that the server accepts, without its path; otherwise says what is wrong with it. */
export function readSite(text: string, present: readonly string[]): { origin: string } | { mistake: string } {
  const input = text.trim();
  const origin = readOrigin(siteOf(input) ?? input);
  if (origin === null) return { mistake: mistakeOf(input) };
  return present.includes(origin) ? { mistake: 'This site is allowed already.' } : { origin };
}

function mistakeOf(input: string): string {
  if (input === '*' || input.includes('*')) return 'Enter each site separately; an asterisk is not allowed.';
  if (!/^https?:\/\//i.test(input)) return 'Start with https:// or http://.';
  return 'Enter a URL such as https://www.example.org.';
}

/** The part of a URL that browsers send as `Origin`; null if it has none, or has a user name, which can disguise the host. */
function siteOf(input: string): string | null {
  const url = /^https?:\/\//i.test(input) ? URL.parse(input) : null;
  return url && url.username === '' && url.password === '' ? url.origin : null;
}
