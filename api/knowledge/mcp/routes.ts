import type { IncomingHttpHeaders } from 'node:http';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { publicUrl } from '../../../domain/platform/urls/public-url.ts';
import { member } from '../../policy.ts';
import { route } from '../../route.ts';
import { rpcBody, rpcMessage } from './schema.ts';
import { mcpServer } from './server.ts';
import type { Context } from 'koa';
import { AppError } from '../../../domain/platform/errors.ts';
import type { Settings } from '../../../domain/platform/settings/settings.ts';

/**
 * Streamable HTTP without sessions: every request is self-contained, so any API process can answer it. There is no
 * server-initiated stream (GET is 405).
 */
const rpc = route({
  method: 'post',
  path: '/mcp',
  tag: 'MCP',
  summary: 'Model Context Protocol: the tools list_agents, search_knowledge and ask_agent',
  policy: member('knowledge'),
  idempotency: 'own',
  body: rpcBody,
  responses: {
    200: { description: 'JSON-RPC answers', schema: rpcBody },
    202: { description: 'The request contained only notifications' },
    406: {
      description: '`Accept` must name both application/json and text/event-stream',
      schema: rpcMessage,
    },
  },
  handler: async ({ koa, deps, caller, body, signal }) => {
    checkOrigin(koa, deps.settings);
    const server = mcpServer({ koa, deps, caller, signal });
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      const request = new Request(publicUrl(deps.settings, '/mcp'), {
        method: 'POST',
        headers: headersOf(koa.headers),
      });
      const response = await transport.handleRequest(request, { parsedBody: body });
      koa.status = response.status;
      koa.set('Cache-Control', 'no-store');
      koa.body = await response.text();
      koa.type = response.headers.get('Content-Type') ?? '';
    } finally {
      await server.close();
    }
  },
});

function headersOf(headers: IncomingHttpHeaders): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
}

/** Serves agents by the Model Context Protocol. */
export const mcpRoutes = [rpc];

/**
 * Refuses browser pages that are neither ours nor in `CORS_ORIGINS`, as MCP requires against DNS rebinding. The Host header
 * proves nothing, because a rebound page sends the same one. Clients that are not browsers send no `Origin`. Throws
 * `csrf-rejected`.
 */
function checkOrigin(ctx: Context, settings: Settings): void {
  const origin = ctx.get('Origin');
  if (origin === '' || settings.CORS_ORIGINS.includes(origin)) return;
  const loopback = ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${settings.PORT}`);
  if ([new URL(publicUrl(settings, '/')).origin, ...loopback].includes(origin)) return;
  throw new AppError('csrf-rejected');
}
