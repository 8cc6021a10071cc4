import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a URL answers: HTML, or all of it. */
export type SiteAnswer =
  | string
  | {
      status?: number;
      headers?: Record<string, string | string[]>;
      body?: string | Uint8Array;
      /** Breaks the connection off after the body instead of ending the answer. */
      isBroken?: boolean;
      /** Never answers. */
      isSilent?: boolean;
    };

/** The same every time, or by the number of the request for this URL (from 1). */
export type SitePage = SiteAnswer | ((times: number, request: IncomingMessage) => SiteAnswer);

export interface SiteRequest {
  method: string;
  path: string;
  userAgent: string;
  /** Milliseconds since the site was started. */
  at: number;
}

export interface ScriptedSite {
  /** Origin, without a slash at the end. */
  url: string;
  /** Every request, in order. */
  requests: SiteRequest[];
  /** How often the crawler itself asked for each path with GET; probes under other names are left out. */
  fetched(): Record<string, number>;
  close(): Promise<void>;
}

/**
 * A site on 127.0.0.1 whose every answer is written down by path (with query). `otherwise` answers what is not; 404
 * without it.
 */
export async function startSite(
  pages: Record<string, SitePage>,
  otherwise: (path: string) => SitePage = () => ({ status: 404, body: 'not here' }),
): Promise<ScriptedSite> {
  const requests: SiteRequest[] = [];
  const times = new Map<string, number>();
  const startedAt = performance.now();
  const server = createServer((request, response) => {
    const { url: path = '/', method = 'GET', headers } = request;
    const at = performance.now() - startedAt;
    requests.push({ method, path, userAgent: headers['user-agent'] ?? '', at });
    const n = (times.get(path) ?? 0) + 1;
    times.set(path, n);
    const page = pages[path] ?? otherwise(path);
    answer(response, typeof page === 'function' ? page(n, request) : page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    fetched() {
      const own = requests.filter(
        ({ method, userAgent }) => method === 'GET' && userAgent.includes('MillraceBot'),
      );
      return Object.fromEntries(
        [...Map.groupBy(own, ({ path }) => path)].map(([path, { length }]) => [path, length]),
      );
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, given: SiteAnswer): void {
  const {
    status = 200,
    headers = {},
    body = '',
    isBroken,
    isSilent,
  } = typeof given === 'string' ? { body: given } : given;
  if (isSilent) return;
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers });
  if (!isBroken) response.end(body);
  else response.write(body, () => response.destroy());
}

/** A page with a title and links. */
export function linking(title: string, ...paths: string[]): string {
  const links = paths.map((path) => `<li><a href="${path}">To ${path}</a>`).join('');
  return `<!doctype html><html lang="en"><head><title>${title}</title></head><body><main><h1>${title}</h1><ul>${links}</ul></main></body></html>`;
}

/** A sitemap of these URLs. */
export function sitemapOf(urls: readonly string[]): SiteAnswer {
  const entries = urls.map((url) => `<url><loc>${url}</loc></url>`).join('');
  const body = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
  return { headers: { 'content-type': 'application/xml' }, body };
}
