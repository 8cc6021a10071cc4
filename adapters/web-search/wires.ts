import { z } from 'zod';
import type { SearchHit } from '../../domain/ports/web-search.ts';

/** Request and answer format of one service. */
export interface Wire {
  baseUrl: string | null;
  request: (query: string, most: number, key: string) => WireRequest;
  /** Parses the response; throws a ZodError if it has another format. */
  hits: (answer: unknown) => SearchHit[];
}

export interface WireRequest {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string>;
  headers: Record<string, string>;
  body?: object;
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const listOf = (url: string, snippet: string) =>
  z.array(z.looseObject({ [url]: z.string(), title: text, [snippet]: text })).transform((list) =>
    list.map((one) => ({
      url: String(one[url]),
      title: String(one['title']),
      snippet: String(one[snippet]),
    })),
  );
/** A self-hosted search engine may require a token, or none. */
function bearer(key: string): Record<string, string> {
  return key ? { authorization: `Bearer ${key}` } : {};
}

const LONGEST_QUERY = 400;

/** The services by the name in WEB_SEARCH_PROVIDER, according to their public documentation. */
export const WIRES = {
  // https://docs.tavily.com/documentation/api-reference/endpoint/search
  tavily: {
    baseUrl: 'https://api.tavily.com',
    request: (query, most, key) => ({
      method: 'POST',
      path: '/search',
      headers: { authorization: `Bearer ${key}` },
      body: { query: query.slice(0, LONGEST_QUERY), max_results: Math.min(most, 20) },
    }),
    hits: (answer) => z.looseObject({ results: listOf('url', 'content') }).parse(answer).results,
  },
  // https://api-dashboard.search.brave.com/app/documentation/web-search
  brave: {
    baseUrl: 'https://api.search.brave.com',
    request: (query, most, key) => ({
      method: 'GET',
      path: '/res/v1/web/search',
      query: {
        q: query.slice(0, LONGEST_QUERY),
        count: String(Math.min(most, 20)),
        text_decorations: 'false',
      },
      headers: { 'x-subscription-token': key },
    }),
    // Without results, `web` is missing.
    hits: (answer) =>
      z
        .looseObject({ web: z.looseObject({ results: listOf('url', 'description') }).optional() })
        .parse(answer).web?.results ?? [],
  },
  // https://serper.dev
  serper: {
    baseUrl: 'https://google.serper.dev',
    request: (query, most, key) => ({
      method: 'POST',
      path: '/search',
      headers: { 'x-api-key': key },
      body: { q: query, num: most },
    }),
    hits: (answer) => z.looseObject({ organic: listOf('link', 'snippet') }).parse(answer).organic,
  },
  // https://docs.searxng.org/dev/search_api.html; self-hosted, at WEB_SEARCH_BASE_URL
  searxng: {
    baseUrl: null,
    request: (query, _most, key) => ({
      method: 'GET',
      path: '/search',
      query: { q: query, format: 'json' },
      headers: bearer(key),
    }),
    hits: (answer) => z.looseObject({ results: listOf('url', 'content') }).parse(answer).results,
  },
} as const satisfies Record<string, Wire>;
export type SearchProvider = keyof typeof WIRES;
