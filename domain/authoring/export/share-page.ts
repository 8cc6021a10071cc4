import { createHash } from 'node:crypto';
import { html, type Markup } from '../../platform/markup.ts';
import { DOCUMENT_STYLE } from './print-page.ts';
import { COMMENTS, COMMENTS_SCRIPT } from './share-comments.ts';

const STYLE = `:root { color-scheme: light } ${DOCUMENT_STYLE} body { max-width: 42rem; margin: 2.5rem auto; padding: 0 1.25rem; font-size: 1.0625rem } .framed { max-width: none; margin: 0; padding: 0 } iframe { border: 0; width: 100%; height: 100vh } #comments { border-top: 1px solid #bbb; margin-top: 3rem; padding-top: 1rem } #comments ol { list-style: none; padding: 0 } #comments li { margin: 0 0 1rem; overflow-wrap: anywhere; white-space: pre-wrap } #comments li > * { margin: 0 0 .25rem } input, textarea { border: 1px solid #767676; border-radius: .25rem; font: inherit; padding: .375rem .5rem } button { border: 1px solid #005f67; border-radius: .25rem; background: #005f67; color: #fff; font: inherit; padding: .375rem 1rem; cursor: pointer } #comments input, #comments textarea { display: block; box-sizing: border-box; width: 100% } .framed #comments { max-width: 42rem; margin: 0 auto; padding: 1rem 1.25rem } #comments[hidden] { display: none } .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Opens the document with its password, in a frame that runs no scripts. */
const SCRIPT = `${COMMENTS_SCRIPT}
document.querySelector('main form').addEventListener('submit', async (event) => {
  event.preventDefault();
  const said = document.querySelector('main output');
  const address = new URL('../api/share/' + location.pathname.split('/').pop(), location.href);
  const headers = { 'X-Share-Password': encodeURIComponent(document.querySelector('main input').value) };
  const response = await fetch(address, { headers }).catch(() => null);
  if (!response?.ok) {
    said.textContent = response?.status === 401 ? 'This is not the password.' : 'The document cannot be opened now.';
    return;
  }
  const { title, html, access } = await response.json();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', '');
  frame.title = title;
  frame.srcdoc = document.querySelector('style').outerHTML + '<body dir="auto">' + html;
  document.title = title;
  const heading = document.createElement('h1');
  heading.className = 'unseen';
  heading.textContent = title;
  document.querySelector('main').replaceChildren(heading, frame);
  document.body.classList.add('framed');
  if (access === 'comment') await showComments(headers);
});
`;

/** The content security policy of a shared document: its own styles, images from the web, no scripts. */
export const SHARE_POLICY = [
  "default-src 'none'",
  `style-src-elem ${hashOf(STYLE)}`,
  // Formulas have inline styles; nothing else in a document has.
  "style-src-attr 'unsafe-inline'",
  'img-src https: http: data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The script of a page with comments. */
const OPEN_SCRIPT = `${COMMENTS_SCRIPT}\nshowComments({});\n`;

/** The policy of a shared document with comments: also allows the script that shows and sends comments, to this server only. */
export const COMMENT_POLICY = `${SHARE_POLICY}; script-src ${hashOf(OPEN_SCRIPT)}; connect-src 'self'`;

/** The policy of the password page: also allows its own script, which only contacts this server. */
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
    </form> `;
  return wholePage(
    'A password is needed',
    body.markup,
    html`${COMMENTS}${{ markup: `<script>${SCRIPT}</script>` }}`,
  );
}

// Style and script are inserted unchanged: their hashes cover every character between the tags.

/** A shared document as a page. `body` is HTML in which nothing runs. */
export function sharePage(title: string, body: string): string {
  return wholePage(title, body, html``);
}

/** A shared document with readers' comments. */
export function commentedPage(title: string, body: string): string {
  return wholePage(title, body, html`${COMMENTS}${{ markup: `<script>${OPEN_SCRIPT}</script>` }}`);
}

function wholePage(title: string, body: string, below: Markup): string {
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
        <main dir="auto">${{ markup: body }}</main>
        ${below}
      </body>
    </html> `.markup;
}
