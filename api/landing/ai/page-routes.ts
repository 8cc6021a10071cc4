import { Readable } from 'node:stream';
import type { z } from 'zod';
import { PUBLIC_COMPANY } from '../../../db/landing/uploads.ts';
import { laidOutPage } from '../../../domain/landing/content/laid-out-page.ts';
import { laidOutPlan } from '../../../domain/landing/content/laid-out-plan.ts';
import { contentPolicy, styleHashes } from '../../../domain/landing/live/content-policy.ts';
import { requireBrief, type PageParts } from '../../../services/landing/content/page-parts.ts';
import {
  pageFiles,
  renderParts,
  type RenderedParts,
} from '../../../services/landing/content/render-parts.ts';
import { downloadForm, previewForm } from '../../../services/landing/content/download-form.ts';
import type { MayShow } from '../../../services/landing/images/open-image.ts';
import type { ImageFile } from '../../../services/landing/images/page-images.ts';
import { isUploadedImage, uploadBlobs } from '../../../domain/landing/uploads/upload-blobs.ts';
import type { EncodeOptions } from '../../../domain/ports/image-encoder.ts';
import type { ZipEntry } from '../../../domain/ports/zip-writer.ts';
import { memberOrDemo } from '../../policy.ts';
import { route, type MemberOrDemoCall } from '../../route.ts';
import { contentAnswer } from './answer.ts';
import { common, contentRequest } from './common.ts';
import { partsOf, withOwnDesign } from './parts.ts';
import { downloadBody, pageAnswer, writingBody } from './schema.ts';
import { slowRequest, waitQuery } from '../../platform/jobs/answer-schema.ts';

const generation = route({
  ...common,
  path: '/api/ai/generate-landing-page',
  summary:
    'A whole page: from its sections, or written first by the plan, or planned as well; nothing is stored',
  query: waitQuery,
  body: writingBody,
  responses: { 200: { description: 'The page', schema: pageAnswer }, ...slowRequest },
  handler: async (call) => {
    const parts = await drawnPartsOf(call);
    const request = await contentRequest(call, parts);
    const { plan, theme } = parts;
    if (!hasSections(parts))
      return contentAnswer(call, { kind: 'page', request, plan, theme, slug: slugOf(parts) });
    const { sections } = parts;
    const html = await renderParts(call.deps, rendered(call, parts, sections), encoding(call));
    return { status: 200, body: { html, sections, theme } };
  },
});

const preview = route({
  ...common,
  policy: memberOrDemo('landing'),
  path: '/api/ai/preview-landing-page',
  summary:
    'The page as HTML for a sandboxed frame; without sections, the plan or the brief as it is laid out without a model',
  idempotency: 'none',
  body: writingBody,
  responses: { 200: { description: 'The page', contentType: 'text/html' } },
  handler: async (call) => {
    const parts = { ...shown(call, await drawnPartsOf(call)), noIndex: true };
    const html = await renderParts(call.deps, parts, encoding(call));
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
  summary:
    'The page as one HTML file, or as a zip with its images beside it; its form is an e-mail link unless the page is live and `PUBLIC_BASE_URL` set',
  idempotency: 'none',
  body: downloadBody,
  responses: { 200: { description: 'The page', contentType: 'text/html', also: ['application/zip'] } },
  handler: async (call) => {
    const { deps, body } = call;
    const given = await drawnPartsOf(call);
    const previewed = shown(call, given);
    const leadForm = downloadForm(deps, { ...previewed, page: given.page }, new Date());
    const parts = { ...previewed, leadForm };
    const attachment = `attachment; filename="${parts.slug}.${body.format}"`;
    if (body.format === 'html') {
      const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Disposition': attachment };
      return { status: 200, headers, body: await renderParts(deps, parts, encoding(call)) };
    }
    const headers = { 'Content-Type': 'application/zip', 'Content-Disposition': attachment };
    return {
      status: 200,
      headers,
      body: deps.exporters.zip(entriesOf(await pageFiles(deps, parts, encoding(call)))),
    };
  },
});

/** The parts needed to render a page. A page without sections is created from its design, which is read first if necessary. */
async function drawnPartsOf(call: PageCall): Promise<PageParts> {
  const given = await partsOf(call);
  return hasSections(given) ? given : withOwnDesign(call, given);
}

function hasSections(
  parts: PageParts,
): parts is PageParts & { sections: NonNullable<PageParts['sections']> } {
  return parts.sections !== null && parts.sections.length > 0;
}

/** The given sections; without any, sections laid out from the plan or the brief without a model. */
function shown(call: PageCall, parts: PageParts): RenderedParts {
  const brief = requireBrief(parts);
  const { design, plan } = parts;
  if (hasSections(parts)) return rendered(call, parts, parts.sections);
  return rendered(call, parts, plan ? laidOutPlan({ brief, design }, plan) : laidOutPage({ brief, design }));
}

function rendered(call: PageCall, parts: PageParts, sections: RenderedParts['sections']): RenderedParts {
  const slug = slugOf(parts);
  return {
    brief: requireBrief(parts),
    sections,
    theme: parts.theme,
    slug,
    leadForm: previewForm(sections, slug),
    mayShow: mayShow(call),
    noIndex: false,
  };
}

type PageCall = Pick<
  MemberOrDemoCall<unknown, unknown, z.output<typeof writingBody>>,
  'body' | 'caller' | 'deps' | 'koa' | 'signal'
>;

/** Which images may be shown: those of the company's uploads; for the demo, those of the upload whose token was sent. */
function mayShow({ caller, body: { design } }: PageCall): MayShow {
  if (caller) return (key) => isUploadedImage(caller.companyId, key);
  const fileId = design && 'fileId' in design ? design.fileId : null;
  return (key) =>
    fileId !== null &&
    key.startsWith(`${uploadBlobs(PUBLIC_COMPANY, fileId).prefix}/`) &&
    isUploadedImage(PUBLIC_COMPANY, key);
}

function encoding({ caller, signal }: PageCall): EncodeOptions {
  return { signal, turn: caller?.companyId };
}

function slugOf({ page }: PageParts): string {
  return page?.slug ?? 'landing-page';
}

async function* entriesOf(files: readonly ImageFile[]): AsyncGenerator<ZipEntry> {
  for (const { path, bytes } of files) {
    yield { path, content: Readable.from([bytes]), size: bytes.length };
  }
}

/** Whole pages as HTML. */
export const wholePageRoutes = [generation, preview, download];
