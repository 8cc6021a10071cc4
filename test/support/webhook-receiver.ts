import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import type { Json } from './api/client.ts';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
  path: string;
  /** Milliseconds since the epoch. */
  at: number;
}

/** What the receiver does with a request; without one it answers 204. */
export type Reaction = (response: ServerResponse) => void;

export interface WebhookReceiver {
  url: string;
  port: number;
  /** Everything that came, in order. */
  received: ReceivedWebhook[];
  /** What to do with the next requests, one after the other. */
  reactions: Reaction[];
  /** Checks the signature as a receiver would, by the library of Standard Webhooks, and gives the event. Throws. */
  verify(received: ReceivedWebhook | undefined, secret: string): Json;
  close(): Promise<void>;
}

/** A server that takes webhooks. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const reactions: Reaction[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    received.push({ headers: request.headers, body, path: request.url ?? '', at: Date.now() });
    const react = reactions.shift();
    if (react) react(response);
    else response.writeHead(204).end();
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}/hook`,
    port,
    received,
    reactions,
    verify(one, secret) {
      if (!one) throw new Error('nothing was received');
      const headers = Object.entries(one.headers).map(([name, value]) => [name, String(value)]);
      return new Webhook(secret).verify(one.body, Object.fromEntries(headers));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
