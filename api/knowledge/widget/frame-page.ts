import { createHash } from 'node:crypto';
import type { Context } from 'koa';
import { frameAncestors } from '../../../domain/knowledge/widget-origin.ts';
import { sealFrame } from '../../../domain/knowledge/widget-token.ts';
import { escapeHtml } from '../../../domain/platform/markup.ts';
import { authenticate } from '../../middleware/authenticate.ts';
import { anyone } from '../../policy.ts';
import { route, type Reply } from '../../route.ts';
import type { ApiDeps } from '../../deps.ts';
import { findWidget } from './widgets.ts';
import type { Widget } from '../../../services/knowledge/widget/widget.ts';

const STYLE = `
/* The system's own colours follow its light or dark. */
:root { color-scheme: light dark; }
body { margin: 0; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 1rem; font-size: 1.25rem; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

interface Page {
  status: 200 | 404;
  title: string;
  /** Our own markup, with all inserted texts escaped. */
  main: string;
  head?: string;
  ancestors: string;
}

/**
 * The chat as a page of its own, for hosts that do not allow scripts from other sites. It contains a frame token, since only
 * allowed origins may frame it; while no origin is allowed, it has no token, and nobody can ask. Members of the company may frame
 * it in the console, to see it before any origin is allowed.
 */
export const framePageRoute = route({
  method: 'get',
  path: '/widget/:publicKey',
  policy: anyone,
  rateLimit: 'public',
  tag: 'Widget',
  summary: "An agent's chat as a page for an iframe on the allowed origins",
  responses: {
    200: { description: 'A page', contentType: 'text/html' },
    404: { description: 'A page with an error message', contentType: 'text/html' },
  },
  handler: async ({ deps, koa, params }) => {
    // The page's own policy says who may frame it; this older header cannot hold a list.
    koa.remove('X-Frame-Options');
    const widget = await findWidget(deps, koa, params.publicKey);
    if (!widget) {
      const main = '<h1>No chat here</h1><p>This URL is unknown, or its chat is disabled.</p>';
      return page({ status: 404, title: 'No chat here', main, ancestors: "'none'" });
    }
    const { title, greeting, allowedOrigins } = widget.agent.widget;
    const isPreview = await isForMember(deps, koa, widget);
    const isOpen = isPreview || allowedOrigins.length > 0;
    const token = isOpen ? sealFrame(deps.secrets.key, params.publicKey, Date.now()) : '';
    return page({
      status: 200,
      title,
      main: `<h1 dir="auto">${escapeHtml(title)}</h1><p dir="auto">${escapeHtml(greeting)}</p>
      ${isOpen ? NO_SCRIPT : NOWHERE}`,
      head: isOpen ? chatScript(params.publicKey, token) : '',
      ancestors: frameAncestors(allowedOrigins, isPreview),
    });
  },
});

const NO_SCRIPT =
  '<noscript><p>This chat needs JavaScript, which is switched off in this browser.</p></noscript>';
const NOWHERE = '<p>This chat is not yet open to any site.</p>';

/** The script tag that replaces the content of `main` with the widget. */
function chatScript(publicKey: string, token: string): string {
  return `<meta name="frame-token" content="${escapeHtml(token)}">
    <script src="/widget.js" data-agent="${escapeHtml(publicKey)}" data-frame defer></script>`;
}

/**
 * Whether a member of the agent's company requests it: browsers send the console's cookie only in frames of the console itself.
 */
async function isForMember(deps: ApiDeps, koa: Context, { agent }: Widget): Promise<boolean> {
  const caller = await authenticate(deps, koa);
  return caller?.via === 'cookie' && caller.companyId === agent.companyId;
}

function page({ status, title, main, head = '', ancestors }: Page): Reply {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    "script-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ];
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      // With `no-referrer`, a browser may also hide the origin of the page's own requests.
      'Referrer-Policy': 'same-origin',
    },
    body: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)}</title>
    ${head}
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      ${main}
    </main>
  </body>
</html>
`,
  };
}
