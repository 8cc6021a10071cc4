import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
};
/** Styles and scripts of other hosts, which nobody here may ask; the families that pages name stay named. */
const OUTSIDE = /<(?:script|link)\b[^>]*\b(?:src|href)="(?:https?:)?\/\/[^>]*>(?:<\/script>)?/g;

/** A folder on loopback. */
export async function serveFolder(folder: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => void answer(folder, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(
  folder: string,
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = normalize(decodeURIComponent(new URL(url, 'http://x').pathname));
  const file = join(folder, path.endsWith('/') ? join(path, 'index.html') : path);
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) {
    response.writeHead(404).end();
    return;
  }
  const type = extname(file);
  response.writeHead(200, { 'content-type': TYPES[type] ?? 'application/octet-stream' });
  response.end(type === '.html' ? bytes.toString('utf8').replaceAll(OUTSIDE, '') : bytes);
}
