import { z } from 'zod';
import { PUBLIC_COMPANY } from '../../../db/landing/uploads.ts';
import { companyOf } from '../../../db/tenancy.ts';
import { extractSite } from '../../../services/landing/extraction/extract-site.ts';
import { givenUrl } from '../../input/fields.ts';
import { memberOrDemo } from '../../policy.ts';
import { route } from '../../route.ts';
import { siteDesignView } from './design-schema.ts';
import { siteOf, SITE_PATIENCE } from './design-upload.ts';

export const extractFromUrl = route({
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
    // What was uploaded without login is read with a token of its own, which the demo has not.
    const address = isDemo
      ? `data:image/jpeg;base64,${screenshot?.toString('base64')}`
      : `/api/upload/${upload.id}/screenshot`;
    return { status: 200, body: { ...design, url, screenshotUrl: screenshot && address } };
  },
});
