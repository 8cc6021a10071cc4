import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';

/** Starts a server on loopback and opens a connection to it: the bytes of a request are the test's own. */
export async function connected(server: Server): Promise<Socket> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  return connect(address.port, '127.0.0.1');
}
