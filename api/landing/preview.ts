import { z } from 'zod';
import { contentPolicy, styleHashes } from '../../domain/landing/live/content-policy.ts';
import { renderParts } from '../../services/landing/content/render-parts.ts';
import { landingAccess } from '../../services/landing/pages.ts';
import { previewed } from '../../services/landing/previewed.ts';
import { numberText, recordId } from '../input/fields.ts';
import { member } from '../policy.ts';
import { route } from '../route.ts';

const previewQuery = z.strictObject({
  variantId: recordId.optional(),
  version: numberText(z.int().min(1).max(2_147_483_647)).optional(),
});

/** For a frame in the console: the page's policy gives it an opaque origin, without scripts. */
export const previewRoute = route({
  tag: 'Landing pages',
  policy: member('landing'),
  method: 'get',
  path: '/api/landing-pages/:id/preview',
  summary: 'The saved page, or one of its variants or versions, as HTML for a sandboxed frame',
  record: { access: landingAccess, action: 'read' },
  query: previewQuery,
  responses: {
    200: {
      description: 'The page; without sections, as it is laid out without a model',
      contentType: 'text/html',
    },
  },
  handler: async ({ em, deps, koa, record, query, signal }) => {
    const parts = await previewed(em, deps.blobs, record, query);
    const html = await renderParts(deps, parts, { signal, turn: record.companyId });
    const policy = contentPolicy({ styles: styleHashes(html), hasForm: false, framedBy: 'self' });
    // The policy says who may frame it; this older header would forbid it.
    koa.remove('X-Frame-Options');
    return {
      status: 200,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `sandbox; ${policy}`,
        'X-Robots-Tag': 'noindex, nofollow',
        'Cache-Control': 'private, no-cache',
      },
      body: html,
    };
  },
});
