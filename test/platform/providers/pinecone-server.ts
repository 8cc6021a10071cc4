import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Json } from '../../support/api/client.ts';
import { PineconeNamespace, WireError, type WireRecord } from './pinecone-namespace.ts';

export const API_KEY = 'pinecone-test-key';
const API_VERSION = '2026-07';

/** An answer that is given instead of the right one. */
export interface Fault {
  status?: number;
  headers?: Record<string, string>;
  /** Ends the connection without an answer. */
  hangUp?: boolean;
}

export interface PineconeServer {
  url: string;
  /** Paths that were asked for, with method. */
  asked: string[];
  /** Milliseconds until a write is seen; changed at will. */
  lag: number;
  /** For the next requests, one each. */
  faults: Fault[];
  /** Looks at each request, with its body; it is answered once that is done. */
  disturb: (path: string, body: string) => Fault | undefined | Promise<Fault | undefined>;
  /** Ids of all records of a namespace in one index, seen or not. */
  ids(index: string, namespace: string): string[];
  namespaces(index: string): string[];
  close(): Promise<void>;
}

interface IndexRow {
  name: string;
  schema: { fields: Record<string, { type: string; dimension?: number; metric?: string }> };
  deployment: object;
  namespaces: Map<string, PineconeNamespace>;
  readyAt: number;
}

/** Pinecone's control and data plane as the official client speaks to them, with its limits and its delays. */
export async function startPineconeServer(): Promise<PineconeServer> {
  const indexes = new Map<string, IndexRow>();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server that listens on TCP has such an address.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const self: PineconeServer = {
    url,
    asked: [],
    lag: 0,
    faults: [],
    disturb: () => undefined,
    ids: (index, namespace) => indexes.get(index)?.namespaces.get(namespace)?.allIds() ?? [],
    namespaces: (index) => [...(indexes.get(index)?.namespaces.keys() ?? [])],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    self.asked.push(`${request.method} ${pathname}`);
    const text = await bodyOf(request);
    const fault = self.faults.shift() ?? (await self.disturb(pathname, text));
    if (fault?.hangUp) return void request.socket.destroy();
    try {
      if (fault) throw new WireError(fault.status ?? 500, 'made to fail', fault.headers);
      check(request, text);
      const body = text === '' ? {} : JSON.parse(text);
      const found = pathname.startsWith('/data/')
        ? dataPlane(pathname, searchParams, body)
        : controlPlane(request.method ?? '', pathname, body);
      send(response, found.status ?? 200, found.body);
    } catch (error) {
      const { status, message, headers } =
        error instanceof WireError ? error : new WireError(500, String(error));
      send(response, status, { code: status, message, details: [] }, headers);
    }
  }

  function controlPlane(method: string, path: string, body: IndexRow) {
    const name = decodeURIComponent(path.split('/')[2] ?? '');
    if (method === 'POST' && path === '/indexes') {
      if (indexes.has(body.name)) throw new WireError(409, 'Resource already exists');
      const row = { ...body, namespaces: new Map(), readyAt: Date.now() + self.lag };
      indexes.set(body.name, row);
      return { status: 201, body: shown(row) };
    }
    const row = indexes.get(name);
    if (method !== 'GET' || !row) throw new WireError(404, `Resource ${name} not found`);
    return { status: 200, body: shown(row) };
  }

  function shown({ name, schema, deployment, readyAt }: IndexRow) {
    const ready = Date.now() >= readyAt;
    const status = { ready, state: ready ? 'Ready' : 'Initializing' };
    return {
      name,
      host: `${url}/data/${name}`,
      status,
      schema,
      deployment: { ...deployment, environment: 'test' },
      deletion_protection: 'disabled',
    };
  }

  // Bodies are the client's own; what is wrong with them is refused by the namespace.
  function dataPlane(path: string, query: URLSearchParams, body: Json): { status?: number; body: object } {
    const [, , indexName = '', ...rest] = path.split('/');
    const index = indexes.get(indexName);
    if (!index || Date.now() < index.readyAt) throw new WireError(404, 'Index not found');
    const name = String(body.namespace ?? query.get('namespace') ?? '');
    if (!/^[\x20-\x7e]*$/.test(name)) throw new WireError(400, 'A namespace is ASCII');
    const known = index.namespaces.get(name);
    const operation = rest.join('/');
    if (operation === 'vectors/upsert') {
      const namespace = known ?? new PineconeNamespace(() => self.lag);
      index.namespaces.set(name, namespace);
      const [field] = Object.values(index.schema.fields);
      namespace.upsert(body.vectors as WireRecord[], field?.dimension ?? null);
      return { body: { upsertedCount: body.vectors.length } };
    }
    if (operation === 'query') return { body: { matches: known?.query(body) ?? [], namespace: name } };
    if (operation === 'vectors/fetch')
      return { body: { vectors: known?.fetch(query.getAll('ids')) ?? {}, namespace: name } };
    if (!known) throw new WireError(404, 'Namespace not found');
    if (operation === 'vectors/fetch_by_metadata') return { body: known.fetchMatching(body) };
    if (operation === 'vectors/list')
      return {
        body: known.list({
          prefix: query.get('prefix') ?? '',
          limit: Number(query.get('limit') ?? 100),
          after: query.get('paginationToken') ?? '',
        }),
      };
    if (operation === 'vectors/delete') {
      known.delete(body);
      return { body: {} };
    }
    throw new WireError(404, `${operation} is unknown`);
  }

  return self;
}

function check(request: IncomingMessage, text: string): void {
  if (request.headers['api-key'] !== API_KEY) throw new WireError(401, 'Invalid API key');
  if (request.headers['x-pinecone-api-version'] !== API_VERSION)
    throw new WireError(400, 'This version of the API is unknown');
  if (text.length > 2 * 1024 * 1024) throw new WireError(400, 'The request is larger than 2 MB');
  if ((request.url ?? '').length > 15_000) throw new WireError(414, 'The URL is too long');
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

function send(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}
