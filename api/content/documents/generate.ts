import { z } from 'zod';
import { MODEL_PROVIDERS } from '../../../domain/platform/models/provider.ts';
import { articleAccess } from '../../../services/content/articles.ts';
import { readDraft } from '../../../services/content/drafts/read-draft.ts';
import { startGeneration } from '../../../services/content/drafts/start-generation.ts';
import { modelName } from '../../input/fields.ts';
import { jobView } from '../../platform/jobs/schema.ts';
import { accepted, route } from '../../route.ts';
import { common, PREFIX } from '../common.ts';

const generate = route({
  ...common,
  method: 'post',
  path: `${PREFIX}/articles/:id/generate`,
  summary:
    'Write the draft of an article: outline, references, sections with citations, document; without a language model, quotes from the references under each heading',
  record: { access: articleAccess, action: 'edit' },
  body: z.strictObject({
    provider: z
      .enum(MODEL_PROVIDERS)
      .optional()
      .describe('Whose first model writes; default: that of the installation'),
    model: modelName.optional().describe("One of the provider's, where one is named"),
  }),
  rateLimit: 'generation',
  problems: [402, 409, 503],
  responses: { 202: { description: 'The job', schema: z.object({ job: jobView }) } },
  handler: async ({ em, deps, caller, record, body }) => {
    const job = await startGeneration(em, deps, caller, record, body);
    return accepted(job, { job });
  },
});

const draftView = z.object({
  job: jobView.nullable().describe('Null: none was asked for yet'),
  sections: z.array(
    z.object({
      level: z.int(),
      heading: z.string(),
      text: z.string().nullable().describe('Markdown; null: it is not written yet'),
      missing: z.string().describe('What no source says, for the editor'),
    }),
  ),
});

const read = route({
  ...common,
  method: 'get',
  path: `${PREFIX}/articles/:id/draft`,
  summary: 'The last draft of an article, as far as it has been written',
  record: { access: articleAccess, action: 'read' },
  responses: { 200: { description: 'The draft', schema: draftView } },
  handler: async ({ em, record }) => {
    const { job, sections } = await readDraft(em, record.id);
    return {
      status: 200,
      body: {
        job,
        sections: sections.map(({ level, heading, text, missing }) => ({
          level,
          heading,
          text: text ?? null,
          missing,
        })),
      },
    };
  },
});

/** Routes that generate the draft of an article. */
export const draftRoutes = [generate, read];
