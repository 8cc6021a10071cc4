// `npm run widget-demo -- <publicKey>`: serves a page on another origin with the widget of an agent.
import { createServer, type Server } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

const DEMO = join(ROOT, 'web', 'widget', 'demo');

export interface DemoSite {
  /** Origin of the server that provides the widget. */
  server: string;
  publicKey: string;
  /** The `style-src` of the page's Content-Security-Policy, e.g. `'none'`. */
  styles?: string;
  /** Additional attributes of the script tag, such as `data-visitor-id`. */
  attributes?: Record<string, string>;
}

/** A host page for the widget. Its Content-Security-Policy allows only what the widget needs. */
export function demoSite({ server, publicKey, styles = "'self'", attributes = {} }: DemoSite): Server {
  const policy = [
    "default-src 'none'",
    `script-src ${server}`,
    `connect-src ${server}`,
    `style-src ${styles}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
  const more = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  const page = readFileSync(join(DEMO, 'shop.html'), 'utf8')
    .replaceAll('{{server}}', server)
    .replaceAll('{{agent}}', publicKey)
    .replaceAll('{{visitor}}', more.join(''));
  const sheet = readFileSync(join(DEMO, 'shop.css'), 'utf8');
  return createServer((request, response) => {
    const isSheet = request.url === '/shop.css';
    if (!isSheet && request.url !== '/') return void response.writeHead(404).end();
    const type = isSheet ? 'text/css' : 'text/html';
    response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Security-Policy': policy });
    response.end(isSheet ? sheet : page);
  });
}

if (import.meta.main) {
  const [publicKey, server = 'http://localhost:3000', port = '4000'] = process.argv.slice(2);
  if (!publicKey) throw new Error('Usage: npm run widget-demo -- <publicKey> [server] [port]');
  demoSite({ server: new URL(server).origin, publicKey }).listen(Number(port), '127.0.0.1', () => {
    const origin = `http://localhost:${port}`;
    process.stdout.write(`${origin} shows the widget once ${origin} is among the agent's allowed origins\n`);
  });
}
