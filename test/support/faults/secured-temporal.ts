import { once } from 'node:events';
import {
  connect,
  constants,
  createSecureServer,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Authority } from '../certificates.ts';

/** A Temporal server behind TLS that requires a client certificate of the authority and the API key. */
export interface SecuredTemporal {
  /** host:port */
  address: string;
  /** The methods that each client has called. */
  readonly calls: Map<string, Set<string>>;
  /** Refuses operator calls, as Temporal Cloud does. */
  isCloud: boolean;
  close(): Promise<void>;
}

const PERMISSION_DENIED = '7';
const UNAUTHENTICATED = '16';

/** @param options.name in the server's certificate @param options.target host:port of the real server */
export async function securedTemporal(options: {
  authority: Authority;
  name: string;
  apiKey: string;
  target: string;
}): Promise<SecuredTemporal> {
  const far = connect(`http://${options.target}`);
  const secured = { calls: new Map<string, Set<string>>(), isCloud: false };
  const server = createSecureServer({
    ...options.authority.issue(options.name),
    ca: options.authority.ca,
    requestCert: true,
    rejectUnauthorized: true,
  });
  const refusalOf = ({ ':path': path = '', authorization }: IncomingHttpHeaders) => {
    if (authorization !== `Bearer ${options.apiKey}`) return UNAUTHENTICATED;
    return secured.isCloud && path.includes('.OperatorService/') ? PERMISSION_DENIED : null;
  };
  const sessions = new Set<{ destroy(): void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => session.destroy());
  });
  server.on('stream', (near, headers) => {
    const status = refusalOf(headers);
    if (status !== null) return refuse(near, status);
    const caller = callerOf(near);
    const method = String(headers[':path']).replace(/^.*\//, '');
    secured.calls.set(caller, (secured.calls.get(caller) ?? new Set()).add(method));
    carry(near, far.request(headers));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(secured, {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      for (const session of sessions) session.destroy();
      far.destroy();
      await once(server, 'close');
    },
  });
}

function callerOf(stream: ServerHttp2Stream): string {
  const { socket } = stream.session ?? {};
  return socket instanceof TLSSocket ? String(socket.getPeerCertificate().subject.CN) : 'nobody';
}

function refuse(stream: ServerHttp2Stream, status: string): void {
  const head = { ':status': 200, 'content-type': 'application/grpc' };
  stream.respond(
    { ...head, 'grpc-status': status, 'grpc-message': 'Request unauthorized.' },
    { endStream: true },
  );
}

/** Forwards a gRPC call. Its status is a trailer, or part of the headers if there is no body. */
function carry(near: ServerHttp2Stream, far: ReturnType<ReturnType<typeof connect>['request']>): void {
  const trailers = new Promise<IncomingHttpHeaders>((resolve) => far.once('trailers', resolve));
  far.on('response', (head, flags) => {
    const isWhole = (flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0;
    near.respond(head, isWhole ? { endStream: true } : { waitForTrailers: true });
    if (!isWhole) far.pipe(near);
  });
  near.on('wantTrailers', () => void trailers.then((sent) => !near.destroyed && near.sendTrailers(sent)));
  near.pipe(far);
  // If either side cancels the call, so does the other.
  near.on('error', () => far.close());
  near.on('close', () => far.close());
  far.on('error', () => near.close());
  far.on('close', () => far.rstCode !== constants.NGHTTP2_NO_ERROR && near.close(far.rstCode));
}
