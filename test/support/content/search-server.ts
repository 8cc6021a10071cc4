import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Json } from '../api/client.ts';

/** One request as a search service got it. */
export interface SearchRequest {
  path: string;
  query: string;
  headers: IncomingHttpHeaders;
  body: Json;
}

export interface Hit {
  url: string;
  title: string;
  snippet: string;
}

/** Tavily, Brave, Serper and SearXNG behind one URL, in their wire formats, refusals included. */
export interface SearchServer {
  url: string;
  requests: SearchRequest[];
  /** What a query finds. */
  find: (query: string) => Hit[];
  /** Statuses of the next answers, one after the other; then 200. */
  refusals: { status: number; headers?: Record<string, string> }[];
  close(): Promise<void>;
}

export const SEARCH_KEY = 'test-search-key';

export async function startSearchServer(): Promise<SearchServer> {
  const served: Omit<SearchServer, 'url' | 'close'> = { requests: [], find: () => [], refusals: [] };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://search.test');
    const raw = await text(request);
    const body = raw === '' ? null : JSON.parse(raw);
    const query: string = url.searchParams.get('q') ?? body?.q ?? body?.query ?? '';
    served.requests.push({ path: url.pathname, query, headers: request.headers, body });
    const usual = { status: isKeyed(request.headers) ? 200 : 401, headers: {} };
    const { status, headers } = served.refusals.shift() ?? usual;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    const answer = status === 200 ? answerOf(url.pathname, body, served.find(query)) : { error: status };
    response.end(JSON.stringify(answer));
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return Object.assign(served, {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function isKeyed(headers: IncomingHttpHeaders): boolean {
  return [
    headers.authorization?.replace('Bearer ', ''),
    headers['x-subscription-token'],
    headers['x-api-key'],
  ].includes(SEARCH_KEY);
}

function answerOf(path: string, body: Json, hits: readonly Hit[]): object {
  if (path === '/res/v1/web/search') {
    const results = hits.map(({ url, title, snippet }) => ({
      type: 'search_result',
      url,
      title,
      description: snippet,
    }));
    return { type: 'search', query: {}, ...(hits.length > 0 ? { web: { type: 'search', results } } : {}) };
  }
  if (body?.q !== undefined) {
    return {
      organic: hits.map(({ url, title, snippet }, at) => ({ link: url, title, snippet, position: at + 1 })),
    };
  }
  // Tavily's answers have scores, SearXNG's engines; both ignore the other's.
  const results = hits.map(({ url, title, snippet }) => ({
    url,
    title,
    content: snippet,
    score: 0.9,
    engines: [],
  }));
  return { query: '', results, response_time: 0.1, unresponsive_engines: [] };
}
