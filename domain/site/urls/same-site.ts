import { getDomain } from 'tldts';

/**
 * Scope of a site: `host` that host and port alone, `www` with and without `www.` as well, `domain` every host below
 * the registrable domain (`example.co.uk`; two users of `github.io` are two sites).
 */
export type SiteScope = 'host' | 'www' | 'domain';

/** Whether two URLs belong to one site. http and https are the same; URLs that cannot be read are not. */
export function isSameSite(href: string, other: string, scope: SiteScope): boolean {
  const key = siteKey(href, scope);
  return key !== null && key === siteKey(other, scope);
}

/**
 * A key that is equal for all URLs of one site. For IP addresses and host names without a domain it is host and port.
 */
export function siteKey(href: string, scope: SiteScope): string | null {
  const url = URL.parse(href);
  if (!url || url.hostname === '') return null;
  const name = url.hostname.replace(/\.$/, '');
  const host = name + (url.port && `:${url.port}`);
  if (scope === 'host') return host;
  const domain = scope === 'domain' ? getDomain(name, { allowPrivateDomains: true }) : null;
  return domain ?? host.replace(/^www\./, '');
}
