import { AppError } from './errors.ts';
import { isPublicAddress, spelledAddress } from './public-address.ts';

/** Whether an IP address may be connected to on a user's behalf. */
export type AddressRule = (address: string) => boolean;

/** The rule of an installation: every address with `ALLOW_PRIVATE_NETWORK`, otherwise those of the public internet. */
export function addressRule(settings: { ALLOW_PRIVATE_NETWORK: boolean }): AddressRule {
  return settings.ALLOW_PRIVATE_NETWORK ? () => true : isPublicAddress;
}

/**
 * The address of a web resource as it may be asked for: http or https, without user name and password, and no IP
 * address that the rule refuses, in whatever notation. What a name stands for is checked when it is connected to
 * (adapters/guarded-fetch). AppError `address-refused`.
 */
export function webAddress(address: string, isAllowed: AddressRule): URL {
  const url = URL.parse(address);
  if (!url) throw new AppError('address-refused', 'This is not a valid web URL');
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
