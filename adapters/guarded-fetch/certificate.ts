import { connect } from 'node:tls';
import { checkedLookup, type Guard } from '../address-guard/checked-lookup.ts';

const HTTPS_PORT = 443;

/** Until when the certificate that a host shows is valid, also when it is not trusted; null when it shows none. */
export function certificateEnd(guard: Guard, url: URL, timeout: number): Promise<Date | null> {
  const { promise, resolve } = Promise.withResolvers<Date | null>();
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const socket = connect({
    host,
    port: Number(url.port || HTTPS_PORT),
    lookup: checkedLookup(guard),
    // Only its dates are looked at: nothing is sent.
    rejectUnauthorized: false,
    ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
  });
  socket.setTimeout(timeout, () => socket.destroy());
  socket.once('secureConnect', () => {
    const end = Date.parse(socket.getPeerCertificate().valid_to);
    resolve(Number.isNaN(end) ? null : new Date(end));
    socket.destroy();
  });
  socket.once('error', () => resolve(null));
  socket.once('close', () => resolve(null));
  return promise;
}
