import { createServer } from 'node:net';

/** First port to try: below the ephemeral ports, because one of those may be taken between finding a port and listening on it. */
const FIRST = 20_000;
const COUNT = 12_000;

/** Distance between the first ports tried by processes with consecutive ids. */
const APART = 499;

let next = process.pid * APART;

/** A free TCP port of 127.0.0.1; `preferred` if it is free. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred && (await isFree('127.0.0.1', preferred))) return preferred;
  for (let tries = 0; tries < COUNT; tries++) {
    const port = FIRST + (next++ % COUNT);
    if (await isFree('127.0.0.1', port)) return port;
  }
  throw new Error('no TCP port is available');
}

/** False if another process listens on the port. Throws other errors (no permission for a low port, unknown host). */
export async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  return await new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(error),
    );
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
