import { connect, type Socket } from 'node:net';
import { AppError } from '../../../domain/platform/errors.ts';
import { spelledAddress } from '../../../domain/platform/urls/public-address.ts';
import { checkedLookup, type Guard } from '../../address-guard/checked-lookup.ts';
import { webFailure } from '../../address-guard/failure.ts';

/** Milliseconds for one connection. */
const CONNECT_MS = 10_000;

/** A connection to the very address that was checked. Rejects with an AppError of webFailure, or `address-refused`. */
export function connectTo(guard: Guard, hostname: string, port: number): Promise<Socket> {
  // A host that is an IP address is never looked up.
  const spelled = spelledAddress(hostname);
  if (spelled !== null && !guard.isAllowed(spelled)) return Promise.reject(new AppError('address-refused'));
  return new Promise((resolve, reject) => {
    const socket = connect({ host: spelled ?? hostname, port, lookup: checkedLookup(guard) });
    const timer = setTimeout(() => socket.destroy(new AppError('address-timeout')), CONNECT_MS);
    socket.once('connect', () => {
      clearTimeout(timer);
      resolve(socket);
    });
    socket.once('error', (error) => {
      clearTimeout(timer);
      reject(webFailure(error, { timedOut: false }));
    });
  });
}
