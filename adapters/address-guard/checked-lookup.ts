import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { promisify } from 'node:util';
import type { LookupFunction } from 'node:net';
import { AppError } from '../../domain/platform/errors.ts';
import { spelledAddress } from '../../domain/platform/urls/public-address.ts';
import type { AddressRule } from '../../domain/platform/urls/web-url.ts';

/** Resolves a name to addresses. */
export type Resolve = (hostname: string, options: LookupOptions) => Promise<LookupAddress[]>;

/** The addresses that may be connected to, and how names are resolved. */
export interface Guard {
  isAllowed: AddressRule;
  /** @default the system's resolver */
  resolve?: Resolve;
}

const systemResolve: Resolve = (hostname, options) => promisify(lookup)(hostname, { ...options, all: true });

/**
 * The IP addresses of a host; a single refused address refuses the host. Connect to these addresses, not to the name, which may
 * resolve to others a moment later. Throws AppError `address-refused`; the resolver's errors are passed on.
 */
async function checkedAddresses(
  { isAllowed, resolve = systemResolve }: Guard,
  hostname: string,
  options: LookupOptions = {},
): Promise<LookupAddress[]> {
  const spelled = spelledAddress(hostname);
  const addresses =
    spelled === null
      ? await resolve(hostname, options)
      : [{ address: spelled, family: spelled.includes(':') ? 6 : 4 }];
  if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address))) {
    throw new AppError('address-refused');
  }
  return addresses;
}

/**
 * `lookup` for `net.connect` and `tls.connect`: the socket is opened to the very addresses that were checked. Node does not call
 * it for hosts that are IP addresses; the code that connects checks those.
 */
export function checkedLookup(guard: Guard): LookupFunction {
  return (hostname, options, callback) => void answer(guard, hostname, options, callback);
}

async function answer(
  guard: Guard,
  ...[hostname, options, callback]: Parameters<LookupFunction>
): Promise<void> {
  let addresses: LookupAddress[];
  try {
    addresses = await checkedAddresses(guard, hostname, { family: options.family, hints: options.hints });
  } catch (error) {
    callback(error instanceof Error ? error : new Error(String(error)), []);
    return;
  }
  const [first] = addresses;
  if (options.all || !first) callback(null, addresses);
  else callback(null, first.address, first.family);
}
