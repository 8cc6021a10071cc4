import type { Context } from 'koa';
import { html } from '../../domain/platform/markup.ts';
import { messagePage } from '../message-page.ts';

/** Below these live interfaces for programs: whoever misspells a URL there is told so in their format. */
const PROGRAMS = /^\/(api|seo-content-api|v1|mcp|assets)(\/|$)/i;

const HEADING = 'Page not found';
const TEXT = html`The URL may be mistyped, or what was here has been deleted.`;
const PAGE = messagePage({
  title: `${HEADING} · Millrace`,
  heading: HEADING,
  text: TEXT,
  link: { href: '/app', label: 'Go to the start page' },
});
/** For visitors of what our users publish, who have no business in the console. */
const PUBLIC_PAGE = messagePage({ title: HEADING, heading: HEADING, text: TEXT });

/**
 * Whether a 404 should be a page for people: at a route whose answers are pages, whoever asks; and where no route took what
 * was opened in a browser, which prefers HTML to JSON.
 */
export function wantsNotFoundPage(ctx: Context): boolean {
  if (ctx.state['answersPages'] === true) return true;
  return (
    ['GET', 'HEAD'].includes(ctx.method) &&
    ctx.state['route'] === undefined &&
    !PROGRAMS.test(ctx.path) &&
    ctx.accepts('json', 'html') === 'html'
  );
}

/** Answers 404 with a page for people. */
export function sendNotFoundPage(ctx: Context): void {
  const isPublic = ctx.state['answersPages'] === true;
  const { headers, body } = isPublic ? PUBLIC_PAGE : PAGE;
  ctx.set(isPublic ? headers : { ...headers, Vary: 'Accept' });
  ctx.body = body;
}
