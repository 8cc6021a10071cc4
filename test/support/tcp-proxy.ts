import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../local/free-port.ts';

/** A line to a server that a test can cut or block. */
export interface TcpProxy {
  url: string;
  /** Ends every connection and takes no further one. */
  cut(): void;
  /** Keeps connections open and takes new ones, and carries nothing more over any of them. */
  hang(): void;
  /** Carries what has hung, and takes connections again. */
  restore(): void;
  close(): Promise<void>;
}

export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const open = new Set<Socket>();
  const pairs = new Map<Socket, Socket>();
  let isCut = false;
  let isHanging = false;
  const hold = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  // Unpiped, as a pipe would make its source flow again.
  const block = (sockets: Iterable<Socket>) => {
    for (const socket of sockets) socket.unpipe().pause();
  };
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(targetPort), hostname);
    hold(near);
    hold(far);
    pairs.set(near, far);
    near.on('close', () => {
      pairs.delete(near);
      far.destroy();
    });
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
    if (isHanging) block([near, far]);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () => {
      isCut = true;
      drop();
    },
    hang: () => {
      isHanging = true;
      block(open);
    },
    restore: () => {
      isCut = false;
      isHanging = false;
      for (const [near, far] of pairs) near.pipe(far).pipe(near);
    },
    close: async () => {
      server.close();
      drop();
      await once(server, 'close');
    },
  };
}
