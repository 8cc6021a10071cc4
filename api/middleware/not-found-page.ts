import { createHash } from 'node:crypto';
import type { Context } from 'koa';

/** Below these live interfaces for programs: whoever misspells a URL there is told so in their format. */
const PROGRAMS = /^\/(api|seo-content-api|v1|mcp|assets)(\/|$)/i;

const STYLE = [
  ':root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }',
  'body { margin: 0; min-height: 100vh; display: grid; place-items: center }',
  'main { max-width: 26rem; padding: 1.5rem }',
  'h1 { margin: 0 0 .5rem; font-size: 1.6rem }',
  'a { color: light-dark(#00666e, #7fd0d8); padding: .25rem 0; display: inline-block }',
].join('\n');

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Page not found · Millrace</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>Page not found</h1>
      <p>The URL may be mistyped, or what was here has been deleted.</p>
      <p><a href="/app">Go to the start page</a></p>
    </main>
  </body>
</html>
`;

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
  ctx.set({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY, Vary: 'Accept' });
  ctx.body = PAGE;
}
