import { getDomain } from 'tldts';

/** The same origin with or without `www.`; null for hosts that rarely have such a variant (subdomains, IP addresses). */
export function otherHostOf(href: string): string | null {
  const url = new URL(href);
  const domain = getDomain(url.hostname);
  if (domain === null) return null;
  const other = { [domain]: `www.${domain}`, [`www.${domain}`]: domain }[url.hostname];
  return other === undefined ? null : `${url.protocol}//${other}${url.port && `:${url.port}`}/`;
}
