import { Readable } from 'node:stream';
import { contentPolicy, styleHashes } from '../../../domain/landing/live/content-policy.ts';
import { requireBrief, type PageParts } from '../../../services/landing/content/page-parts.ts';
import {
  pageFiles,
  renderParts,
  type RenderedParts,
} from '../../../services/landing/content/render-parts.ts';
import { sketchPage } from '../../../services/landing/content/write-page.ts';
import type { ZipEntry } from '../../../domain/ports/zip-writer.ts';
import { memberOrDemo } from '../../policy.ts';
import { route } from '../../route.ts';
import { contentAnswer } from './answer.ts';
import { common, contentRequest, takesLonger } from './common.ts';
import { partsOf } from './parts.ts';
import { aiBody, downloadBody, pageAnswer, waitQuery } from './schema.ts';

const generation = route({
  ...common,
  path: '/api/ai/generate-landing-page',
  summary: 'A whole page: from its sections, or planned and written first; nothing is stored',
  query: waitQuery,
  body: aiBody,
  responses: { 200: { description: 'The page', schema: pageAnswer }, ...takesLonger },
  handler: async (call) => {
    const parts = await partsOf(call);
    const request = contentRequest(call, parts);
    const { theme } = parts;
    if (!hasSections(parts))
      return contentAnswer(call, { kind: 'page', request, theme, slug: slugOf(parts) });
    const { sections } = parts;
    return { status: 200, body: { html: renderParts(rendered(parts, sections)), sections, theme } };
  },
});

const preview = route({
  ...common,
  policy: memberOrDemo('landing'),
  path: '/api/ai/preview-landing-page',
  summary: 'The page as HTML for a sandboxed frame; without sections a sketch by rules',
  idempotency: 'none',
  body: aiBody,
  responses: { 200: { description: 'The page', contentType: 'text/html' } },
  handler: async (call) => {
    const html = renderParts(shown(await partsOf(call)));
    const policy = contentPolicy({ styles: styleHashes(html), hasForm: false });
    return {
      status: 200,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': `sandbox; ${policy}`,
        'X-Robots-Tag': 'noindex, nofollow',
      },
      body: html,
    };
  },
});

const download = route({
  ...common,
  path: '/api/ai/download-landing-page',
  summary: 'The page as one HTML file, or as a zip with its images beside it',
  idempotency: 'none',
  body: downloadBody,
  responses: { 200: { description: 'The page', contentType: 'text/html', also: ['application/zip'] } },
  handler: async (call) => {
    const { deps, body } = call;
    const parts = shown(await partsOf(call));
    const attachment = `attachment; filename="${parts.slug}.${body.format}"`;
    if (body.format === 'html') {
      const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Disposition': attachment };
      return { status: 200, headers, body: renderParts(parts) };
    }
    const headers = { 'Content-Type': 'application/zip', 'Content-Disposition': attachment };
    return { status: 200, headers, body: deps.exporters.zip(entriesOf(parts)) };
  },
});

function hasSections(
  parts: PageParts,
): parts is PageParts & { sections: NonNullable<PageParts['sections']> } {
  return parts.sections !== null && parts.sections.length > 0;
}

/** What is given, and where no sections are a sketch of them. */
function shown(parts: PageParts): RenderedParts {
  const brief = requireBrief(parts);
  return rendered(parts, hasSections(parts) ? parts.sections : sketchPage({ brief, design: parts.design }));
}

function rendered(parts: PageParts, sections: RenderedParts['sections']): RenderedParts {
  return {
    brief: requireBrief(parts),
    sections,
    theme: parts.theme,
    slug: slugOf(parts),
  };
}

function slugOf({ page }: PageParts): string {
  return page?.slug ?? 'landing-page';
}

async function* entriesOf(parts: RenderedParts): AsyncGenerator<ZipEntry> {
  for (const { path, bytes } of pageFiles(parts)) {
    yield { path, content: Readable.from([bytes]), size: bytes.length };
  }
}

/** Whole pages as HTML. */
export const wholePageRoutes = [generation, preview, download];
