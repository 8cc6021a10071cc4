import { policySources } from '../../domain/platform/urls/origin.ts';
import { phraseLanguageOf } from '../../domain/interviews/language.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { escapeHtml, html } from '../../domain/platform/markup.ts';
import { findCallPage, findMyDataPage, type CallPage } from '../../services/interviews/calls/call-page.ts';
import { messagePage } from '../message-page.ts';
import type { BuiltFile } from '../platform/console/built-files.ts';
import type { ApiDeps } from '../deps.ts';
import { anyone } from '../policy.ts';
import { route, type Reply } from '../route.ts';

const tag = 'Interviews of candidates';

const page = route({
  method: 'get',
  path: '/call/:slug',
  policy: anyone,
  rateLimit: 'public',
  tag,
  summary:
    "The candidate's page of an interview; `token`: of the link that has led there, which opens a closed one too",
  responses: {
    200: { description: 'The page', contentType: 'text/html' },
    404: { description: 'A page with an error message', contentType: 'text/html' },
    410: { description: 'The page of a closed interview, which says so', contentType: 'text/html' },
  },
  handler: async ({ deps, koa, params }) => {
    const found = await findCallPage(deps, params.slug);
    if (!found) return unknown(koa.acceptsLanguages('en', 'de') === 'de');
    const status = found.isActive || koa.query['token'] !== undefined ? 200 : 410;
    return { status, ...filled(builtPage(deps), found, deps.voice.browserSources) };
  },
});

const myData = route({
  method: 'get',
  path: '/call/my-data/:token',
  policy: anyone,
  rateLimit: 'public',
  tag,
  summary: 'The page on which candidates see, correct and erase what is kept of them',
  responses: {
    200: { description: 'The page', contentType: 'text/html' },
    404: { description: 'A page with an error message', contentType: 'text/html' },
  },
  handler: async ({ deps, koa, params }) => {
    const found = await findMyDataPage(deps, params.token);
    if (!found) return unknown(koa.acceptsLanguages('en', 'de') === 'de');
    return { status: 200, ...filled(builtPage(deps), found, []) };
  },
});

function builtPage({ web }: Pick<ApiDeps, 'web'>): BuiltFile {
  const file = web.get('call/index.html');
  if (!file) throw new AppError('unavailable', 'The page was not built; `npm run web` builds it');
  return file;
}

/**
 * The built page with its own content security policy: only this host's files, the logo, and `sources`, to which voice calls
 * connect.
 */
function filled(
  file: BuiltFile,
  { title, language, logoUrl }: CallPage,
  sources: readonly string[],
): Pick<Reply, 'headers' | 'body'> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${policySources(["'self'"], logoUrl ? [logoUrl] : [])}`,
    ["connect-src 'self'", ...sources].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ];
  const values: Record<string, string> = { LANGUAGE: phraseLanguageOf(language), TITLE: title };
  return {
    headers: {
      'Content-Type': file.type,
      'Content-Security-Policy': policy.join('; '),
      // The URL may contain the token of a link.
      'Referrer-Policy': 'no-referrer',
      'Permissions-Policy': 'microphone=(self), camera=(), geolocation=()',
      'Cache-Control': 'no-store',
    },
    body: file.content
      .toString('utf8')
      .replace(/PAGE_([A-Z]+)/g, (mark, name: string) => escapeHtml(values[name] ?? mark)),
  };
}

function unknown(isGerman: boolean): Reply {
  const words = isGerman ? GERMAN : ENGLISH;
  return { status: 404, ...messagePage(words) };
}

const ENGLISH = {
  language: 'en',
  title: 'No interview here',
  heading: 'No interview here',
  text: html`This URL is unknown, or its interview was deleted. Ask whoever has invited you.`,
};
const GERMAN = {
  language: 'de',
  title: 'Hier ist kein Interview',
  heading: 'Hier ist kein Interview',
  text: html`Diese Adresse ist unbekannt, oder das Interview wurde gelöscht. Fragen Sie, wer Sie eingeladen
  hat.`,
};

/** The pages for candidates. */
export const callPageRoutes = [page, myData];
