import { createServer } from 'node:net';

/** A TCP port of 127.0.0.1 that nobody listens on now. `preferred` is kept when it is free. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred && (await isFree('127.0.0.1', preferred))) return preferred;
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no TCP port is available');
  return address.port;
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
