import { z } from 'zod';
import { SECTION_TYPES } from '../../domain/landing/section.ts';
import { landingAccess } from '../../services/landing/pages.ts';
import { startGeneration } from '../../services/landing/generation/start-generation.ts';
import { modelName } from '../input/fields.ts';
import { member } from '../policy.ts';
import { jobView } from '../platform/jobs/schema.ts';
import { accepted, route } from '../route.ts';
import { givenPlan } from './ai/schema.ts';

const generateBody = z.strictObject({
  model: modelName.nullable().optional().describe('One of `/api/models`; null: the default of the company'),
  sections: z
    .array(z.enum(SECTION_TYPES))
    .min(1)
    .max(24)
    .optional()
    .describe('Types of the sections that the page gets, in order; without it they are planned'),
  plan: givenPlan
    .optional()
    .describe('What the sections say, as `/api/ai/plan-content` answers it; it is not planned again'),
});

/** Runs the whole flow as a job, from the brief to a page in review. */
export const generateRoute = route({
  tag: 'Landing pages',
  policy: member('landing'),
  method: 'post',
  path: '/api/landing-pages/:id/generate',
  summary:
    'Plan and write the page as a job that waits for a review; while one works it is answered, one in review is ended for it',
  record: { access: landingAccess, action: 'edit' },
  rateLimit: 'generation',
  body: generateBody,
  problems: [503],
  responses: { 202: { description: 'The job', schema: z.object({ job: jobView }) } },
  handler: async ({ em, deps, caller, record, body, signal }) => {
    const job = await startGeneration(em, deps, caller, record, { ...body, signal });
    return accepted(job, { job });
  },
});
