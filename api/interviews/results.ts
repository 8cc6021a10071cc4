import { Readable } from 'node:stream';
import { z } from 'zod';
import { ResponseEntity } from '../../db/interviews/entities.ts';
import { MOST_QUESTIONS } from '../../domain/interviews/interview.ts';
import { responsesCsv } from '../../domain/interviews/export/responses-csv.ts';
import { insightsOf } from '../../services/interviews/insights.ts';
import { interviewAccess } from '../../services/interviews/interviews.ts';
import { suggestQuestions } from '../../services/interviews/suggest-questions.ts';
import { pagesOf } from '../../services/platform/company-export/pages.ts';
import { modelName, recordId } from '../fields.ts';
import { route } from '../route.ts';
import { common } from './common.ts';
import { presentInsights } from './presenter.ts';
import { idParams, insightsView } from './schema.ts';

const generate = route({
  ...common,
  method: 'post',
  path: '/api/interviews/generate-questions',
  summary: 'Suggest questions for an interview; nothing is stored',
  rateLimit: 'generation',
  idempotency: 'none',
  problems: [402, 502, 503],
  body: z.strictObject({
    objective: z.string().trim().min(1).max(10_000),
    jobDescription: z.string().trim().max(50_000).optional(),
    resumeFileId: recordId
      .optional()
      .describe('CV of a candidate: a file of an agent, or one that `/file-ocr` has read (PDF, DOCX …)'),
    count: z.int().min(1).max(MOST_QUESTIONS).default(5),
  }),
  responses: {
    200: {
      description: 'The questions',
      schema: z.object({
        questions: z.array(z.object({ question: z.string(), followUps: z.int(), weight: z.number() })),
        modelUsed: modelName,
      }),
    },
  },
  // A key that may not read files learns nothing of them through questions.
  bodyScopes: ({ resumeFileId }) => (resumeFileId === undefined ? [] : ['knowledge']),
  handler: async ({ em, deps, signal, body: { jobDescription = '', ...source } }) => ({
    status: 200,
    body: await suggestQuestions(em, deps, { ...source, jobDescription }, signal),
  }),
});

const insights = route({
  ...common,
  method: 'get',
  path: '/api/interviews/:id/insights',
  summary:
    'What the responses of an interview show together: figures, and themes with the quotes behind them',
  params: idParams,
  record: { access: interviewAccess, action: 'read' },
  rateLimit: 'generation',
  problems: [402, 502, 503],
  responses: { 200: { description: 'The insights', schema: insightsView } },
  handler: async ({ em, deps, record, signal }) => ({
    status: 200,
    body: presentInsights(await insightsOf(em, deps, record, signal)),
  }),
});

const download = route({
  ...common,
  method: 'get',
  path: '/api/interviews/:id/export.csv',
  summary: 'All responses of an interview as a CSV table, oldest first, with the level of each answer',
  params: idParams,
  record: { access: interviewAccess, action: 'read' },
  responses: { 200: { description: 'The table', contentType: 'text/csv' } },
  handler: async ({ em, record: { id: interviewId, readableSlug, questions } }) => ({
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="responses-${readableSlug}.csv"`,
    },
    body: Readable.from(responsesCsv(questions, pagesOf(em, ResponseEntity, { interviewId }))),
  }),
});

/** What models and tables make of an interview. */
export const resultRoutes = [generate, insights, download];
