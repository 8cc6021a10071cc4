import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { connected } from './connected.ts';

/** A request as a server has received it; its answer is up to the test. */
export interface Received {
  request: IncomingMessage;
  response: ServerResponse;
  /** The client's end of the connection. */
  socket: Socket;
  /** Closes the connection and the server. */
  close: () => void;
}

/** Sends a request, headers and body as they are on the wire, to a server of its own. */
export async function received(text: string): Promise<Received> {
  const server = createServer();
  const socket = await connected(server);
  socket.write(text);
  const [request, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  const close = () => {
    socket.destroy();
    server.close();
  };
  return { request, response, socket, close };
}
