import { once } from 'node:events';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';

/** Pages by name, on a loopback port, as a server that compresses would give them. */
export async function servePages(
  pages: ReadonlyMap<string, string>,
): Promise<{ urlOf: (name: string) => string; close: () => void }> {
  const server = createServer((request, response) => {
    const name = request.url?.slice(1) ?? '';
    const html = pages.get(name);
    if (name === 'robots.txt') return void response.end('User-agent: *\nAllow: /\n');
    response.writeHead(html === undefined ? 404 : 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Encoding': 'gzip',
    });
    response.end(gzipSync(html ?? ''));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { urlOf: (name) => `http://127.0.0.1:${port}/${name}`, close: () => void server.close() };
}
