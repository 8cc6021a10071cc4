import { lookup } from 'node:dns/promises';
import { AppError } from '../../domain/platform/errors.ts';
import { isPublicAddress, spelledAddress } from '../../domain/platform/urls/public-address.ts';
import { addressRule, parseWebUrl } from '../../domain/platform/urls/web-url.ts';
import { canonicalUrl } from '../../domain/site/urls/canonical-url.ts';

/** The URL of a site that may be fetched on a user's behalf. */
export interface SiteUrl {
  /** Canonical (domain/site/urls). */
  url: string;
  /** True when all IP addresses of its host are private. */
  isPrivate: boolean;
}

/** Time limit of the DNS lookup in milliseconds; if exceeded, the check is left to the job, which looks the name up again. */
const LOOKUP_MS = 2_000;

/**
 * Checks a URL before a job starts for it. The IP addresses of its host are checked again on every connection. AppError
 * `address-refused`, with the field `url`.
 */
export async function checkSiteUrl(
  settings: { ALLOW_PRIVATE_NETWORK: boolean },
  written: string,
): Promise<SiteUrl> {
  const isAllowed = addressRule(settings);
  try {
    const { hostname, href } = parseWebUrl(written, isAllowed);
    const url = canonicalUrl(href);
    if (url === null) throw new AppError('address-refused', 'This is not a valid web URL');
    const addresses = await addressesOf(hostname);
    if (!addresses.every(isAllowed)) throw new AppError('address-refused');
    const isPrivate = addresses.length > 0 && !addresses.some(isPublicAddress);
    return { url, isPrivate };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    throw new AppError(code, message, { errors: [{ path: 'url', message, code }] });
  }
}

/** IP addresses of a host; empty when the name is unknown or the lookup takes too long. */
async function addressesOf(hostname: string): Promise<string[]> {
  const spelled = spelledAddress(hostname);
  if (spelled !== null) return [spelled];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<[]>((resolve) => {
    timer = setTimeout(resolve, LOOKUP_MS, []);
  });
  const found = lookup(hostname, { all: true }).catch(() => []);
  const addresses = await Promise.race([found, late]);
  clearTimeout(timer);
  return addresses.map(({ address }) => address);
}
