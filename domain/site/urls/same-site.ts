import { getDomain } from 'tldts';

/**
 * Scope of a site. `host`: only this host and port. `www`: also with or without `www.`. `domain`: every host below the
 * registrable domain (`example.co.uk`; two users of `github.io` are two sites).
 */
export type SiteScope = 'host' | 'www' | 'domain';

/** Whether two URLs belong to one site. http and https are not distinguished. False for URLs that cannot be parsed. */
export function isSameSite(href: string, other: string, scope: SiteScope): boolean {
  const key = siteKey(href, scope);
  return key !== null && key === siteKey(other, scope);
}

/** A key that is equal for all URLs of one site: host and port for IP addresses and host names without a domain. */
export function siteKey(href: string, scope: SiteScope): string | null {
  const url = URL.parse(href);
  if (!url || url.hostname === '') return null;
  const name = url.hostname.replace(/\.$/, '');
  const host = name + (url.port && `:${url.port}`);
  if (scope === 'host') return host;
  const domain = scope === 'domain' ? getDomain(name, { allowPrivateDomains: true }) : null;
  return domain ?? host.replace(/^www\./, '');
}
