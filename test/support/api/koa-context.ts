import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import Koa, { type Context } from 'koa';

/** A request as the middleware sees it, without a server: a POST with these headers (names in lower case) from this address. */
export function koaContext(headers: Record<string, string> = {}, address = '192.0.2.1'): Context {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'POST', url: '/api/things' });
  Object.assign(request.headers, { host: 'millrace.test', ...headers });
  const ctx = new Koa().createContext(request, new ServerResponse(request));
  ctx.request.ip = address;
  return ctx;
}
