import { buildConnector } from 'undici';
import { AppError } from '../../domain/platform/errors.ts';
import { spelledAddress } from '../../domain/platform/urls/public-address.ts';
import { checkedLookup, type Guard } from '../address-guard/checked-lookup.ts';

/** Milliseconds for one connection. */
const CONNECT_TIMEOUT = 5_000;

/** Opens sockets for undici, only to checked IP addresses. Server name and certificate remain those of the host. */
export function guardedConnector(guard: Guard): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT, allowH2: false, lookup: checkedLookup(guard) });
  return (options, callback) => {
    // A host that is an IP address is never looked up.
    const spelled = spelledAddress(options.hostname);
    if (spelled === null || guard.isAllowed(spelled)) connect(options, callback);
    else callback(new AppError('address-refused'), null);
  };
}
