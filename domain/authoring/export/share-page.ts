import { createHash } from 'node:crypto';
import { html } from '../../platform/markup.ts';
import { DOCUMENT_STYLE } from './print-page.ts';

const STYLE = `:root { color-scheme: light } ${DOCUMENT_STYLE} body { max-width: 42rem; margin: 2.5rem auto; padding: 0 1.25rem; font-size: 1.0625rem } .framed { max-width: none; margin: 0; padding: 0 } iframe { border: 0; width: 100%; height: 100vh }`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Opens the document with its password, in a frame in which nothing runs whatever it holds. */
const SCRIPT = `
document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const said = document.querySelector('output');
  const address = new URL('../api/share/' + location.pathname.split('/').pop(), location.href);
  const headers = { 'X-Share-Password': document.querySelector('input').value };
  const response = await fetch(address, { headers }).catch(() => null);
  if (!response?.ok) {
    said.textContent = response?.status === 401 ? 'This is not the password.' : 'The document cannot be opened now.';
    return;
  }
  const { title, html } = await response.json();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', '');
  frame.title = title;
  frame.srcdoc = document.querySelector('style').outerHTML + html;
  document.title = title;
  document.body.replaceChildren(frame);
  document.body.classList.add('framed');
});
`;

/** Of a shared document: its style alone, images of the web, and no script. */
export const SHARE_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  'img-src https: http: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Of the page that asks for a password: its own script as well, which asks this server alone. */
export const LOCKED_POLICY = `${SHARE_POLICY}; script-src ${hashOf(SCRIPT)}; connect-src 'self'`;

/** Asks for the password of a shared document, and shows it. */
export function lockedPage(): string {
  const body = html`<h1>A password is needed</h1>
    <form>
      <p>
        <label>Password of this document <input type="password" required autocomplete="off" /></label>
        <button>Open</button>
      </p>
      <p><output role="status"></output></p>
    </form>
    ${{ markup: `<script>${SCRIPT}</script>` }}`;
  return sharePage('A password is needed', body.markup);
}

// Style and script are put in whole: their hashes are those of every character between the tags.

/** A shared document as a page. `body` is HTML in which nothing runs. */
export function sharePage(title: string, body: string): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <title>${title}</title>
        ${{ markup: `<style>${STYLE}</style>` }}
      </head>
      <body>
        <main>${{ markup: body }}</main>
      </body>
    </html> `.markup;
}
