import { AppError } from '../errors.ts';
import { isPublicAddress, spelledAddress } from './public-address.ts';

/** Whether an IP address may be connected to on a user's behalf. */
export type AddressRule = (address: string) => boolean;

/** The rule of an installation: all IP addresses with `ALLOW_PRIVATE_NETWORK`, otherwise public ones only. */
export function addressRule(settings: { ALLOW_PRIVATE_NETWORK: boolean }): AddressRule {
  return settings.ALLOW_PRIVATE_NETWORK ? () => true : isPublicAddress;
}

const MALFORMED = 'This is not a valid web URL';
const INCOMPLETE = 'A web URL starts with http:// or https://';

/**
 * Parses a URL that may be fetched: http or https, without user name and password. Its host must not be an IP address
 * that the rule refuses, in any notation. The IP addresses of a host name are checked on connection
 * (adapters/guarded-fetch). AppError `address-refused`.
 */
export function parseWebUrl(href: string, isAllowed: AddressRule): URL {
  const url = URL.parse(href);
  if (!url) throw new AppError('address-refused', /^\s*https?:/i.test(href) ? MALFORMED : INCOMPLETE);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new AppError('address-refused', 'Only http and https URLs are supported');
  }
  if (url.username !== '' || url.password !== '') {
    throw new AppError('address-refused', 'The URL must not contain a user name or password');
  }
  const spelled = spelledAddress(url.hostname);
  if (spelled !== null && !isAllowed(spelled)) throw new AppError('address-refused');
  return url;
}
