import type { Context } from 'koa';
import { html } from '../../domain/platform/markup.ts';
import { messagePage } from '../message-page.ts';

/** Below these live interfaces for programs: whoever misspells a URL there is told so in their format. */
const PROGRAMS = /^\/(api|seo-content-api|v1|mcp|assets)(\/|$)/i;

const PAGE = messagePage({
  title: 'Page not found · Millrace',
  heading: 'Page not found',
  text: html`The URL may be mistyped, or what was here has been deleted.`,
  link: { href: '/app', label: 'Go to the start page' },
});

/** Whether an unknown URL was opened in a browser, as a page: no route took it, and HTML is preferred to JSON. */
export function wantsNotFoundPage(ctx: Context): boolean {
  return (
    ['GET', 'HEAD'].includes(ctx.method) &&
    ctx.state['route'] === undefined &&
    !PROGRAMS.test(ctx.path) &&
    ctx.accepts('json', 'html') === 'html'
  );
}

/** Answers 404 with a page for people. */
export function sendNotFoundPage(ctx: Context): void {
  ctx.set({ ...PAGE.headers, Vary: 'Accept' });
  ctx.body = PAGE.body;
}
