import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../local/free-port.ts';

/** A line to the API that a test can cut. */
export interface TcpProxy {
  url: string;
  /** Ends every connection and takes no further one. */
  cut(): void;
  /** Takes connections again. */
  mend(): void;
  close(): Promise<void>;
}

export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port: targetPort } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  const hold = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  };
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(targetPort), hostname);
    hold(near);
    hold(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
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
    mend: () => {
      isCut = false;
    },
    close: async () => {
      server.close();
      drop();
      await once(server, 'close');
    },
  };
}
