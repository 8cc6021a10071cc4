import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
// The package's main module would run the whole page here, so only the path is imported.
import swaggerFolder from 'swagger-ui-dist/absolute-path.js';
import { z } from 'zod';
import { AppError } from '../../../domain/platform/errors.ts';
import { knowsTag } from '../../known-tag.ts';
import { openApiDocument } from '../../openapi/document.ts';
import { anyone } from '../../policy.ts';
import { type AnyRoute, type Reply, route } from '../../route.ts';
import { INIT_SCRIPT, PAGE, PAGE_POLICY } from './page.ts';

const ASSETS: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/**
 * Routes that serve the OpenAPI document of `routes` and of themselves, and the page that shows it. Nothing is loaded from other
 * hosts. The document is built on the first request: that takes a twentieth of the start-up time, and most processes are never
 * asked for it.
 */
export function docsRoutes(routes: AnyRoute[]): AnyRoute[] {
  const made = new Map<boolean, TaggedText>();
  const document = (isDemo: boolean): TaggedText => {
    const known = made.get(isDemo) ?? withTag(JSON.stringify(openApiDocument([...routes, ...own], isDemo)));
    made.set(isDemo, known);
    return known;
  };
  const own: AnyRoute[] = [documentRoute(document), pageRoute, assetRoute];
  return own;
}

interface TaggedText {
  text: string;
  etag: string;
}

function documentRoute(document: (isDemo: boolean) => TaggedText): AnyRoute {
  return route({
    method: 'get',
    path: '/openapi.json',
    policy: anyone,
    summary: 'This document',
    tag: 'Documentation',
    responses: { 200: { description: 'OpenAPI 3.1', schema: z.looseObject({ openapi: z.string() }) } },
    handler: async ({ koa, deps }) => {
      const { text, etag } = document(deps.settings.PUBLIC_DEMO);
      const headers = { ETag: etag, 'Cache-Control': 'no-cache' };
      if (knowsTag(koa, etag)) return { status: 304, headers };
      return { status: 200, headers: { ...headers, 'Content-Type': 'application/json' }, body: text };
    },
  });
}

function withTag(text: string): TaggedText {
  // Weak, because the compressed and the uncompressed text share the tag.
  return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}

const pageRoute = route({
  method: 'get',
  path: '/docs',
  policy: anyone,
  summary: 'This document as a web page',
  tag: 'Documentation',
  responses: { 200: { description: 'A page', contentType: 'text/html' } },
  handler: async () => ({
    status: 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': PAGE_POLICY },
    body: PAGE,
  }),
});

const assetRoute = route({
  method: 'get',
  path: '/docs/:asset',
  policy: anyone,
  summary: 'Assets of the documentation page',
  tag: 'Documentation',
  responses: {
    200: {
      description: 'A script, style sheet or image',
      also: ['text/css', 'text/javascript', 'image/png'],
    },
  },
  handler: async ({ params }) => asset(params.asset),
});

async function asset(name: string): Promise<Reply> {
  const headers = { 'Cache-Control': 'public, max-age=3600' };
  if (name === 'init.js') {
    return {
      status: 200,
      headers: { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' },
      body: INIT_SCRIPT,
    };
  }
  const type = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
  if (!type) throw new AppError('not-found');
  const body = await readFile(join(swaggerFolder(), name));
  return { status: 200, headers: { ...headers, 'Content-Type': type }, body };
}
