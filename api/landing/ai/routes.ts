import { z } from 'zod';
import { extractFigma } from '../../../services/landing/extraction/extract-figma.ts';
import { extractUpload } from '../../../services/landing/extraction/extract-upload.ts';
import { figmaTokenFor } from '../../../services/platform/figma-token.ts';
import { recordId } from '../../fields.ts';
import { memberOrDemo } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { designView } from './design-schema.ts';
import { figmaOf, uploadOf } from './design-upload.ts';
import { extractFromUrl } from './site-route.ts';

const common = {
  method: 'post',
  tag: 'Landing pages',
  policy: memberOrDemo('landing'),
  rateLimit: 'generation',
  // The same answer again costs nothing.
  idempotency: 'none',
  headers: [{ name: 'X-Upload-Token', description: 'The token of a file that was uploaded without login' }],
  responses: { 200: { description: 'The design', schema: designView } },
} as const;

const extractPdf = route({
  ...common,
  path: '/api/ai/extract-pdf',
  summary: 'The design of an uploaded PDF or image: text with its place and look, pictures, tokens, sections',
  headers: [...common.headers],
  body: z.strictObject({ fileId: recordId }),
  problems: [503],
  handler: async (call) => {
    const { em, upload } = await uploadOf(call, call.body.fileId);
    return { status: 200, body: await extractUpload(em, call.deps, upload, call.signal) };
  },
});

const extractFromFigma = route({
  ...common,
  path: '/api/ai/extract-figma',
  summary: "The design of a Figma file, by the user's own Figma token or else the installation's",
  headers: [...common.headers],
  body: z.union([z.strictObject({ fileId: recordId }), z.strictObject({ url: z.string() })]),
  problems: [502, 503],
  handler: async (call) => {
    const { body, deps, caller } = call;
    const { em, upload } =
      'fileId' in body ? await uploadOf(call, body.fileId) : await figmaOf(call, body.url);
    const token = await figmaTokenFor(em, deps, caller?.userId ?? null);
    return { status: 200, body: await extractFigma(em, deps, upload, token) };
  },
});

export const landingAiRoutes: AnyRoute[] = [extractPdf, extractFromFigma, extractFromUrl];
