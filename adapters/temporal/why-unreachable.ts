import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { TemporalConnection } from './connection.ts';

const TIMEOUT_MS = 5_000;
const DEFAULT_PORT = 7233;

/**
 * Explains why TLS fails, which Temporal's client does not report: an untrusted certificate, a certificate for another
 * name, or a missing client certificate. Null if the connection works.
 */
export function whyUnreachable({ address, tls = {} }: TemporalConnection): Promise<string | null> {
  const { hostname, port } = new URL(`https://${address}`);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port || DEFAULT_PORT),
      servername: tls.serverNameOverride ?? (isIP(host) ? '' : host),
      ca: pem(tls.serverRootCACertificate),
      cert: pem(tls.clientCertPair?.crt),
      key: pem(tls.clientCertPair?.key),
      ALPNProtocols: ['h2'],
    });
    const end = (why: string | null) => {
      socket.destroy();
      resolve(why);
    };
    socket.setTimeout(TIMEOUT_MS, () => end('it does not answer'));
    socket.once('error', (error) => end('reason' in error ? String(error.reason) : error.message));
    // A server that requires a client certificate rejects us only after the handshake. A server that accepts us speaks
    // first.
    socket.once('data', () => end(null));
    socket.once('end', () => end('it ends the connection'));
  });
}

function pem(bytes: Uint8Array | undefined): Buffer | undefined {
  return bytes && Buffer.from(bytes);
}
