import { AppError } from '../../../domain/platform/errors.ts';
import { anyone } from '../../policy.ts';
import { route, type AnyRoute, type PublicCall, type Reply } from '../../route.ts';
import { sendFile } from './send-file.ts';
import { settingsRoute } from './settings.ts';
import { randomBytes } from 'node:crypto';
import type { BuiltFile } from './built-files.ts';

/** Placeholder in the built page, replaced by a new nonce in each answer (web/console/vite.config.ts). */
const NONCE = /CSP_NONCE/g;

const tag = 'Console';
/** Folders of the web build whose assets are public; file names contain a hash of the content, so no two files share one. */
const PAGES = ['console', 'call'] as const;
const page = { 200: { description: 'The console', contentType: 'text/html' } };

const root = route({
  method: 'get',
  path: '/',
  policy: anyone,
  summary: 'Redirect to the console',
  tag,
  responses: { 302: { description: 'To /app' } },
  handler: async () => ({ status: 302, headers: { Location: '/app' } }),
});

const front = route({
  method: 'get',
  path: '/app',
  policy: anyone,
  summary: 'The console',
  tag,
  responses: page,
  handler: showConsole,
});

const inside = route({
  method: 'get',
  path: '/app/*path',
  policy: anyone,
  summary: 'Any page of the console; routing happens in the browser',
  tag,
  responses: page,
  handler: showConsole,
});

const asset = route({
  method: 'get',
  path: '/assets/:name',
  policy: anyone,
  summary: "Assets of the console and of the candidate's page; a changed file gets a new name",
  tag,
  responses: {
    200: {
      description: 'A script, style sheet, image or font',
      also: ['text/javascript', 'text/css', 'image/svg+xml', 'image/png', 'font/woff2'],
    },
  },
  handler: async ({ deps, koa, params }) => {
    const file = PAGES.map((one) => deps.web.get(`${one}/assets/${params.name}`)).find(Boolean);
    if (!file) throw new AppError('not-found');
    return await sendFile(koa, file, { 'Cache-Control': 'public, max-age=31536000, immutable' });
  },
});

/** Responds with the page only if the client asks for HTML: a script that misspells a URL below /app gets a problem document. */
async function showConsole({ deps, koa }: PublicCall<unknown, unknown, unknown>): Promise<Reply> {
  const file = deps.web.get('console/index.html');
  if (!koa.accepts('html')) throw new AppError('not-found');
  if (!file) throw new AppError('unavailable', 'The console was not built; `npm run web` builds it');
  return consolePage(file);
}

export const consoleRoutes: AnyRoute[] = [root, front, inside, asset, settingsRoute];

/** The console's page. It may use only scripts and styles of this host; `<style>` tags that its libraries add carry the nonce. */
function consolePage(page: BuiltFile): Reply {
  const nonce = randomBytes(16).toString('base64url');
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    status: 200,
    headers: {
      'Content-Type': page.type,
      'Content-Security-Policy': policy.join('; '),
      // With `no-referrer`, a browser also hides the origin of the page's own form posts and frames.
      'Referrer-Policy': 'same-origin',
      'Cache-Control': 'no-cache',
    },
    body: page.content.toString('utf8').replace(NONCE, nonce),
  };
}
