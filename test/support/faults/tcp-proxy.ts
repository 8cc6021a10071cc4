import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../../local/free-port.ts';

/** A line to a server that a test can cut or block. */
export interface TcpProxy {
  url: string;
  /** Connections that were not taken so far. */
  readonly refused: number;
  /** Ends every connection and takes no further one. */
  cut(): void;
  /** Keeps connections open and takes new ones, and carries nothing more over any of them. */
  hang(): void;
  /** Leads further connections to another server, and ends those that are open; null: takes none. */
  aim(target: string | null): void;
  /** Carries what has hung, and takes connections again. */
  restore(): void;
  close(): Promise<void>;
}

/** @param target URL of the server; null: none as yet */
export async function openTcpProxy(target: string | null): Promise<TcpProxy> {
  let goal = target;
  const open = new Set<Socket>();
  const pairs = new Map<Socket, Socket>();
  let refused = 0;
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
    if (isCut || goal === null) {
      refused++;
      near.destroy();
      return;
    }
    const { hostname, port: farPort } = new URL(goal);
    const far = connect(Number(farPort), hostname);
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
    get refused() {
      return refused;
    },
    aim: (other) => {
      goal = other;
      drop();
    },
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
