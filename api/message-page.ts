import { createHash } from 'node:crypto';
import { html, type Markup } from '../domain/platform/markup.ts';

const STYLE = [
  ':root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5 }',
  'body { margin: 0; min-height: 100vh; display: grid; place-items: center }',
  'main { max-width: 26rem; padding: 1.5rem }',
  'h1 { margin: 0 0 .5rem; font-size: 1.6rem }',
  'a { color: light-dark(#00666e, #7fd0d8); padding: .25rem 0; display: inline-block }',
].join('\n');

/** Built as one string: a line break added by a formatter would change the hash. */
const STYLE_ELEMENT: Markup = { markup: `<style>${STYLE}</style>` };

/** The content security policy of a message page: it allows only the page's own style. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A page that shows one message. */
export interface MessagePage {
  title: string;
  heading: string;
  text: Markup;
  /** Where the reader can continue; `href` is one of our own paths. */
  link?: { href: string; label: string };
  /**
   * A BCP 47 tag.
   * @default English
   */
  language?: string;
}

/** The headers and the HTML of a page with a message, for people who use a browser. */
export function messagePage({ title, heading, text, link, language = 'en' }: MessagePage): {
  headers: { 'Content-Type': string; 'Content-Security-Policy': string };
  body: string;
} {
  const { markup } = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        <main>
          <h1>${heading}</h1>
          <p>${text}</p>
          ${link ? html`<p><a href="${link.href}">${link.label}</a></p>` : null}
        </main>
      </body>
    </html> `;
  return {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
    body: markup,
  };
}
