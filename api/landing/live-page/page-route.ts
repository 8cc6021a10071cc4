import type { Context } from 'koa';
import { z } from 'zod';
import { formWordsOf } from '../../../domain/landing/leads/form-words.ts';
import { contentPolicy } from '../../../domain/landing/live/content-policy.ts';
import { isCounted } from '../../../domain/landing/live/is-counted.ts';
import { html } from '../../../domain/platform/markup.ts';
import { countView } from '../../../services/landing/count-view.ts';
import { findShownPage, htmlFor, languageOf, type ShownPage } from '../../../services/landing/live-page.ts';
import type { ApiDeps } from '../../deps.ts';
import { knowsTag } from '../../known-tag.ts';
import { messagePage, type MessagePage } from '../../message-page.ts';
import { anyone } from '../../policy.ts';
import { route, type Reply } from '../../route.ts';

const NOT_HERE: MessagePage = {
  title: 'Page not found',
  heading: 'Page not found',
  text: html`The URL may be mistyped, or this page is not published.`,
};
const GONE: MessagePage = {
  title: 'No longer available',
  heading: 'No longer available',
  text: html`This page was here, and has been archived.`,
};

/** A published page. Query parameters such as `utm_source` are ignored, except `sent`. */
export const livePageRoute = route({
  method: 'get',
  path: '/p/:slug',
  tag: 'Published pages',
  policy: anyone,
  summary: 'A published landing page',
  query: z.looseObject({
    sent: z.string().optional().describe('Set after its form was sent: a word of thanks'),
  }),
  responses: {
    200: { description: 'The page', contentType: 'text/html' },
    304: { description: 'The client has it' },
    404: {
      description: 'A page: the URL is unknown, or its page is not published',
      contentType: 'text/html',
    },
    410: { description: 'A page: it was archived', contentType: 'text/html' },
  },
  handler: async ({ deps, koa, params: { slug }, query: { sent } }) => {
    const now = new Date();
    const visitor = { address: koa.ip, userAgent: koa.get('User-Agent') };
    const found = await findShownPage(deps, slug, visitor, now);
    if (found === 'gone') return { status: 410, ...messagePage(GONE) };
    if (!found) return { status: 404, ...messagePage(NOT_HERE) };
    return sent === undefined ? show(deps, koa, found, now) : thank(deps, found, slug);
  },
});

async function show(deps: ApiDeps, koa: Context, shown: ShownPage, now: Date): Promise<Reply> {
  const { place, face, isPersonal, etag } = shown;
  const headers = {
    ETag: etag,
    // Browsers revalidate each time, so that new versions appear at once and views are counted; the page is sent only if it
    // changed.
    'Cache-Control': `${isPersonal ? 'private' : 'public'}, no-cache`,
    'Content-Security-Policy': contentPolicy({
      styles: face.styles,
      hasForm: face.tokenMark !== null,
      isLive: true,
    }),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
  count(deps, koa, shown);
  if (knowsTag(koa, etag)) return { status: 304, headers };
  const page = await htmlFor(deps, { place, face }, now);
  if (page === null) return { status: 404, ...messagePage(NOT_HERE) };
  return { status: 200, headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8' }, body: page };
}

function count(deps: ApiDeps, koa: Context, { place, face }: ShownPage): void {
  const look = { userAgent: koa.get('User-Agent'), purpose: koa.get('Sec-Purpose') };
  if (koa.method !== 'GET' || !isCounted(look)) return;
  const { companyId, pageId } = place;
  countView(deps, { companyId, pageId, variantId: face.variantId });
}

async function thank(deps: ApiDeps, { place, face }: ShownPage, slug: string): Promise<Reply> {
  const words = formWordsOf(await languageOf(deps, place, face));
  const page = messagePage({
    title: `${words.thanks} · ${place.businessName}`,
    heading: words.thanks,
    text: words.reached(html`<bdi>${place.businessName}</bdi>`),
    link: { href: `/p/${slug}`, label: words.back },
    language: words.language,
  });
  return { status: 200, ...page };
}
