import type { Context, Middleware } from 'koa';
import { AppError } from '../../domain/platform/errors.ts';
import type { Logger } from '../../domain/ports/logger.ts';
import { isOpenAiPath, openAiError } from '../knowledge/openai/error.ts';
import { asAnswer, asAppError, problemOf, retryAfterOf } from '../problem.ts';
import { requestIdOf } from './request-id.ts';
import { html } from '../../domain/platform/markup.ts';
import { messagePage } from '../message-page.ts';

/** Path prefixes of the APIs: an unknown path below them is answered in the API's error format. */
const PROGRAMS = /^\/(api|seo-content-api|v1|mcp|assets)(\/|$)/i;

const HEADING = 'Page not found';

const TEXT = html`The URL may be mistyped, or what was here has been deleted.`;

const PAGE = messagePage({
  title: `${HEADING} · Millrace`,
  heading: HEADING,
  text: TEXT,
  link: { href: '/app', label: 'Go to the start page' },
});

/** For visitors of published content, who cannot use the console. */
const PUBLIC_PAGE = messagePage({ title: HEADING, heading: HEADING, text: TEXT });

/** The only place that turns errors into answers. */
export function problems(log: Logger): Middleware {
  return async (ctx, next) => {
    try {
      await next();
    } catch (error) {
      answer(ctx, error, log);
    }
  };
}

function answer(ctx: Context, error: unknown, log: Logger): void {
  const known = isOpenAiPath(ctx.path) ? asAppError(error) : asAnswer(error);
  const level = isLeft(ctx) ? 'debug' : levelOf(known);
  const route: unknown = ctx['_matchedRoute'];
  // Logs the route's pattern, because a path may contain a token.
  const what = typeof route === 'string' ? `${ctx.method} ${route}` : `a ${ctx.method} request`;
  log[level]({ requestId: requestIdOf(ctx), code: known.code, err: error }, `${what} failed (${known.code})`);
  if (ctx.headerSent || !ctx.writable) {
    // A stream is cut off: the client can only be shown that it is incomplete.
    ctx.res.destroy();
    return;
  }
  ctx.status = known.http;
  ctx.set(headersOf(known));
  if (isOpenAiPath(ctx.path)) {
    ctx.body = openAiError(known);
    return;
  }
  if (known.code === 'not-found' && wantsNotFoundPage(ctx)) {
    sendNotFoundPage(ctx);
    return;
  }
  ctx.body = problemOf(known, requestIdOf(ctx));
  ctx.type = 'application/problem+json';
}

/** The log level: operators see our own failures and outages, but not the errors of callers or third-party servers. */
function levelOf({ http }: AppError): 'debug' | 'info' | 'warn' | 'error' {
  if (http < 500) return 'debug';
  if (http === 502 || http === 504) return 'info';
  return http === 503 ? 'warn' : 'error';
}

/** Whether the caller has disconnected, which makes failures expected and leaves nobody to read the answer. */
function isLeft({ req }: Context): boolean {
  return req.socket.destroyed;
}

function headersOf(error: AppError): Record<string, string> {
  const { options, code } = error;
  const retryAfter = retryAfterOf(error);
  return {
    'Cache-Control': 'no-store',
    ...(retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }),
    ...(code === 'unauthenticated' ? { 'WWW-Authenticate': 'Bearer' } : {}),
    ...options.headers,
  };
}

/**
 * Whether to answer 404 with an HTML page: always on routes that serve pages; elsewhere if the client prefers HTML to JSON, as
 * browsers do.
 */
function wantsNotFoundPage(ctx: Context): boolean {
  if (ctx.state['answersPages'] === true) return true;
  return (
    ['GET', 'HEAD'].includes(ctx.method) &&
    ctx.state['route'] === undefined &&
    !PROGRAMS.test(ctx.path) &&
    ctx.accepts('json', 'html') === 'html'
  );
}

/** Answers 404 with a page for people. */
function sendNotFoundPage(ctx: Context): void {
  const isPublic = ctx.state['answersPages'] === true;
  const { headers, body } = isPublic ? PUBLIC_PAGE : PAGE;
  ctx.set(isPublic ? headers : { ...headers, Vary: 'Accept' });
  ctx.body = body;
}
