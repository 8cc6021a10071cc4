import { createServer } from 'node:net';

/**
 * Where ports are looked for: below those that systems give to outgoing connections, as one of those may take a port
 * between the moment it is found and the moment its user listens.
 */
const FIRST = 20_000;
const COUNT = 12_000;

/** Processes that start one after another look in places of their own. */
const APART = 499;

let next = process.pid * APART;

/** A TCP port of 127.0.0.1 that nobody listens on now. `preferred` is kept when it is free. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred && (await isFree('127.0.0.1', preferred))) return preferred;
  for (let tries = 0; tries < COUNT; tries++) {
    const port = FIRST + (next++ % COUNT);
    if (await isFree('127.0.0.1', port)) return port;
  }
  throw new Error('no TCP port is available');
}

/** False when another process listens there. Other errors (no right to a low port, unknown host) are thrown. */
export async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  return await new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
