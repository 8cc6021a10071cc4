import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { AppError } from '../../domain/platform/errors.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import { problems } from './problems.ts';

interface Line {
  level: string;
  message: string;
}

function keeping(lines: Line[]): Logger {
  const at = (level: string) => (_fields: object, message: string) => void lines.push({ level, message });
  const log = { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
  return { ...log, child: () => keeping(lines) };
}

/** A server with this one handler, and what it has logged. */
async function serve(handle: Koa.Middleware) {
  const lines: Line[] = [];
  const app = new Koa();
  app.use(problems(keeping(lines)));
  app.use(async (ctx, next) => {
    ctx['_matchedRoute'] = '/api/shares/:token';
    await handle(ctx, next);
  });
  const server = createServer((incoming, response) => void app.callback()(incoming, response)).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { lines, url: `http://127.0.0.1:${port}/api/shares/secret`, close: () => server.close() };
}

test('a failure names its route, and not the path with its token', async () => {
  const { lines, url, close } = await serve(() => {
    throw new TypeError('x is undefined');
  });
  expect((await fetch(url)).status).toBe(500);
  expect(lines).toEqual([{ level: 'error', message: 'GET /api/shares/:token failed (internal)' }]);
  close();
});

test('that a server of others does not answer is no fault of the installation', async () => {
  const { lines, url, close } = await serve(() => {
    throw new AppError('address-unreachable');
  });
  expect((await fetch(url)).status).toBe(502);
  expect(lines.map(({ level }) => level)).toEqual(['info']);
  close();
});

test('what fails because its caller has left is no error', async () => {
  const arrived = Promise.withResolvers<void>();
  const failed = Promise.withResolvers<void>();
  const { lines, url, close } = await serve(async (ctx) => {
    arrived.resolve();
    await once(ctx.res, 'close');
    failed.resolve();
    throw new DOMException('This operation was aborted', 'AbortError');
  });
  const leaving = request(url).on('error', () => {});
  leaving.end();
  await arrived.promise;
  leaving.destroy();
  await failed.promise;
  await new Promise((resolve) => setImmediate(resolve));
  expect(lines.map(({ level }) => level)).toEqual(['debug']);
  close();
});
