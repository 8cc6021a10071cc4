import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { millFile, millFrame } from '../../fixtures/landing/figma-file.ts';
import { noisePng } from './noise-png.ts';

export const FILE_KEY = 'AbCdEfGhIjKlMnOpQrStUv';

export interface FigmaServer {
  url: string;
  /** Paths that were asked for, in order. */
  calls: string[];
  /** Of the one file that there is. */
  version: string;
  close(): Promise<void>;
}

type Refusal = [status: number, body: object, headers?: Record<string, string>];

const LIMITED = { status: 429, err: 'Rate limit exceeded' };
const limitHeaders = (seconds: number) => ({
  'retry-after': String(seconds),
  'x-figma-plan-tier': 'starter',
  'x-figma-rate-limit-type': 'low',
  'x-figma-upgrade-link': 'https://www.figma.com/files?api_paywall=true',
});

/** What the token says of the answer, for all calls or for those of the file. */
const REFUSALS: Record<string, Refusal> = {
  'figd-expired': [403, { status: 403, err: 'Token expired' }],
  'figd-wrong': [403, { status: 403, err: 'Invalid token' }],
  'figd-foreign': [403, { status: 403, err: 'File not exportable' }],
  'figd-busy': [429, LIMITED, limitHeaders(30)],
  'figd-locked-out': [429, LIMITED, limitHeaders(396_749)],
  'figd-broken': [500, { status: 500, err: 'Internal server error' }],
  'figd-large': [400, { status: 400, err: 'Request too large. If applicable, filter by query params.' }],
};
/** The rest of Figma answers in this other form. */
const NO_SCOPE = { error: true, status: 403, message: 'Invalid scope(s): file_content:read' };

/** Figma's REST API as far as files go, with one file; tokens of REFUSALS make it refuse, `figd-no-meta`
 * the version alone, `figd-no-pictures` the pictures. */
export async function startFigmaServer(): Promise<FigmaServer> {
  const state = { calls: [] as string[], version: '100' };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://figma');
    const name = url.pathname
      .replace(`/v1/files/${FILE_KEY}`, 'file')
      .replace(`/v1/images/${FILE_KEY}`, 'images');
    // Rendered images are on another host, which is not rate-limited.
    if (!name.startsWith('/drawn/')) state.calls.push(name);
    const token = String(request.headers['x-figma-token']);
    const refusal = REFUSALS[token];
    if (refusal) send(response, ...refusal);
    else if (token === 'figd-no-meta' && url.pathname.endsWith('/meta')) send(response, 403, NO_SCOPE);
    else if (token === 'figd-no-pictures' && url.pathname.startsWith('/v1/images/')) {
      send(response, 429, LIMITED, limitHeaders(30));
    } else if (url.pathname.startsWith('/drawn/')) {
      response.writeHead(200, { 'content-type': 'image/png' }).end(noisePng(64, 48));
    } else send(response, ...answerTo(url, state.version, String(request.headers.host)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

function answerTo({ pathname, searchParams }: URL, version: string, host: string): Refusal {
  const file = millFile(version);
  const { document: _, ...head } = file;
  switch (pathname) {
    case `/v1/files/${FILE_KEY}/meta`:
      return [200, { file: { name: file['name'], version, editorType: 'figma', link_access: 'view' } }];
    case `/v1/files/${FILE_KEY}`:
      return [200, file];
    case `/v1/files/${FILE_KEY}/nodes`: {
      const id = searchParams.get('ids') ?? '';
      const node =
        id === '1:2' ? { document: millFrame(), components: {}, styles: {}, schemaVersion: 0 } : null;
      return [200, { ...head, nodes: { [id]: node } }];
    }
    case `/v1/images/${FILE_KEY}`: {
      // One that cannot be drawn is null.
      const ids = (searchParams.get('ids') ?? '').split(',');
      const images = ids.map((id) => [id, id.startsWith('0:') ? null : `http://${host}/drawn/${id}.png`]);
      return [200, { err: null, images: Object.fromEntries(images) }];
    }
    default:
      return [404, { status: 404, err: 'Not found' }];
  }
}

function send(response: ServerResponse, status: number, body: object, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
