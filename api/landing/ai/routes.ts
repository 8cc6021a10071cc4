import { z } from 'zod';
import { AppError } from '../../../domain/platform/errors.ts';
import { recordId, givenUrl } from '../../input/fields.ts';
import { memberOrDemo } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { designView, figmaDesignView, siteDesignView } from './design-schema.ts';
import { figmaOf, uploadOf, siteOf, SITE_PATIENCE } from './design-upload.ts';
import { designAnswer } from './read-design.ts';
import { slowRequest, waitQuery } from '../../platform/jobs/answer-schema.ts';
import { PUBLIC_COMPANY } from '../../../db/landing/uploads.ts';
import { companyOf } from '../../../db/tenancy.ts';
import { extractSite } from '../../../services/landing/extraction/extract-site.ts';

const extractFromUrl = route({
  method: 'post',
  tag: 'Landing pages',
  policy: memberOrDemo('landing'),
  rateLimit: 'generation',
  path: '/api/ai/extract-design-from-url',
  summary:
    'The design of a live site: its colours, fonts and shapes with where they were seen, its sections, a screenshot',
  body: z.strictObject({
    url: givenUrl.describe('Of a page that anybody can see'),
  }),
  responses: { 200: { description: 'The design', schema: siteDesignView } },
  problems: [502, 503],
  handler: async (call) => {
    const { deps, signal, body } = call;
    const { em, upload } = await siteOf(call, body.url);
    const { design, url, screenshot } = await extractSite(em, deps, upload, {
      signal,
      patience: SITE_PATIENCE,
    });
    const isDemo = companyOf(em) === PUBLIC_COMPANY;
    // Fetching an anonymous upload requires a token, which the demo does not have.
    const address = isDemo
      ? `data:image/jpeg;base64,${screenshot?.toString('base64')}`
      : `/api/upload/${upload.id}/screenshot`;
    return { status: 200, body: { ...design, url, screenshotUrl: screenshot && address } };
  },
});

const common = {
  method: 'post',
  tag: 'Landing pages',
  policy: memberOrDemo('landing'),
  rateLimit: 'generation',
  query: waitQuery,
  headers: [{ name: 'X-Upload-Token', description: 'The token of a file that was uploaded without login' }],
  responses: { 200: { description: 'The design', schema: designView }, ...slowRequest },
} as const;

const extractPdf = route({
  ...common,
  path: '/api/ai/extract-pdf',
  summary: 'The design of an uploaded PDF or image: text with its place and look, pictures, tokens, sections',
  headers: [...common.headers],
  body: z.strictObject({ fileId: recordId }),
  problems: [503],
  handler: async (call) => {
    const found = await uploadOf(call, call.body.fileId);
    if (found.upload.kind !== 'file') throw new AppError('invalid-input', 'This upload is not a file');
    return designAnswer(call, found);
  },
});

const extractFromFigma = route({
  ...common,
  path: '/api/ai/extract-figma',
  summary: "The design of a Figma file, by the user's own Figma token or else the installation's",
  headers: [...common.headers],
  responses: { 200: { description: 'The design', schema: figmaDesignView }, ...slowRequest },
  body: z.union([z.strictObject({ fileId: recordId }), z.strictObject({ url: z.string() })]),
  problems: [502, 503],
  handler: async (call) => {
    const { body } = call;
    const found = 'fileId' in body ? await uploadOf(call, body.fileId) : await figmaOf(call, body.url);
    if (found.upload.kind !== 'figma') throw new AppError('invalid-input', 'This upload is not a Figma file');
    return designAnswer(call, found);
  },
});

export const landingAiRoutes: AnyRoute[] = [extractPdf, extractFromFigma, extractFromUrl];
