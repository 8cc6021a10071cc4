import { z } from 'zod';
import { AppError } from '../../../domain/platform/errors.ts';
import { recordId } from '../../input/fields.ts';
import { memberOrDemo } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { designView, figmaDesignView } from './design-schema.ts';
import { figmaOf, uploadOf } from './design-upload.ts';
import { designAnswer } from './read-design.ts';
import { takesLonger, waitQuery } from '../../platform/jobs/answer-schema.ts';
import { extractFromUrl } from './site-route.ts';

const common = {
  method: 'post',
  tag: 'Landing pages',
  policy: memberOrDemo('landing'),
  rateLimit: 'generation',
  query: waitQuery,
  headers: [{ name: 'X-Upload-Token', description: 'The token of a file that was uploaded without login' }],
  responses: { 200: { description: 'The design', schema: designView }, ...takesLonger },
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
  responses: { 200: { description: 'The design', schema: figmaDesignView }, ...takesLonger },
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
