import { Readable } from 'node:stream';
import { z } from 'zod';
import { earlierQuestions } from '../../db/interviews/earlier-questions.ts';
import { ResponseEntity } from '../../db/interviews/entities.ts';
import { MOST_QUESTIONS } from '../../domain/interviews/interview.ts';
import { responsesCsv } from '../../domain/interviews/export/responses-csv.ts';
import { insightsAnswerId, interviewAnswers } from '../../services/interviews/answers/interview-answers.ts';
import { knownInsights, shownInsights } from '../../services/interviews/insights.ts';
import { withOwnReviews } from '../../services/interviews/reviews.ts';
import { interviewAccess } from '../../services/interviews/team.ts';
import { generateQuestions } from '../../services/interviews/prompts/generate-questions.ts';
import { planModel, requireModelFor } from '../../services/platform/models/model-plan.ts';
import { pagesOf } from '../../services/platform/company-export/pages.ts';
import { modelName, recordId } from '../input/fields.ts';
import { startedAnswer, slowRequest, waitQuery } from '../platform/jobs/answer-schema.ts';
import { cachedResult } from '../platform/jobs/cached-result.ts';
import { route } from '../route.ts';
import { ANSWER_PATH, contentAnswer } from './content-answer.ts';
import { common } from './common.ts';
import { insightsView } from './schema.ts';

const generate = route({
  ...common,
  method: 'post',
  path: '/api/interviews/generate-questions',
  summary:
    'Suggest questions for an interview; nothing is stored. Each is checked by a call of its own. Those from a CV are for that candidate alone: `extraQuestions` of `generate-token`',
  rateLimit: 'generation',
  problems: [402, 502, 503],
  query: waitQuery,
  body: z.strictObject({
    objective: z.string().trim().min(1).max(10_000),
    jobDescription: z.string().trim().max(50_000).optional(),
    resumeFileId: recordId
      .optional()
      .describe(
        'CV of a candidate: a file of an agent, or one that `/file-ocr` has read (PDF, DOCX …). Its lines on health, faith, family and the like are left out first',
      ),
    count: z.int().min(1).max(MOST_QUESTIONS).default(5),
  }),
  responses: {
    200: {
      description: 'The questions',
      schema: z.object({
        questions: z.array(z.object({ question: z.string(), followUps: z.int(), weight: z.number() })),
        refused: z
          .array(z.object({ question: z.string(), reason: z.string() }))
          .describe('Questions that may not be asked, with the reason'),
        belongTo: z.enum(['interview', 'candidate']).describe('`candidate`: they come from a CV'),
        warnings: z.array(z.string()).describe('Wishes that no question may follow, with the reason'),
        modelUsed: modelName,
      }),
    },
    ...slowRequest,
  },
  // A key that may not read files must not learn their content through questions.
  bodyScopes: ({ resumeFileId }) => (resumeFileId === undefined ? [] : ['knowledge']),
  handler: async (call) => {
    const { jobDescription = '', ...source } = call.body;
    const { models } = call.deps;
    await requireModelFor(models, call.caller.companyId, null, generateQuestions);
    const { model, queue } = await planModel(models, call.caller.companyId, null);
    const request = { ...source, jobDescription };
    return contentAnswer(call, { task: { kind: 'questions', request, model }, queue });
  },
});

const insights = route({
  ...common,
  method: 'get',
  path: '/api/interviews/:id/insights',
  summary:
    'What the responses of an interview show together: figures, and themes with the quotes behind them',
  query: waitQuery,
  record: { access: interviewAccess, action: 'read' },
  rateLimit: 'generation',
  problems: [402, 502, 503],
  responses: { 200: { description: 'The insights', schema: insightsView }, ...slowRequest },
  handler: async (call) => {
    const { em, deps, record } = call;
    const { insights: known, basis } = await knownInsights(em, record);
    if (known) return { status: 200, body: shownInsights(known) };
    const { model, queue } = await planModel(deps.models, call.caller.companyId, null);
    const task = { kind: 'insights', interviewId: record.id, model } as const;
    return contentAnswer(call, { task, queue, id: insightsAnswerId(record.id, basis) });
  },
});

const download = route({
  ...common,
  method: 'get',
  path: '/api/interviews/:id/export.csv',
  summary:
    'All responses of an interview as a CSV table, oldest first, with the level of each answer; questions that it does not ask any more come last',
  record: { access: interviewAccess, action: 'read' },
  responses: { 200: { description: 'The table', contentType: 'text/csv' } },
  handler: async ({ em, caller, record: { id: interviewId, readableSlug, questions, knockOuts } }) => {
    const asked = [...questions, ...(await earlierQuestions(em, interviewId, questions))];
    const responses = pagesOf(em, ResponseEntity, { interviewId, callId: { $ne: null } });
    return {
      status: 200,
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="responses-${readableSlug}.csv"`,
      },
      body: Readable.from(
        responsesCsv(
          { questions: asked, knockOuts: knockOuts ?? [] },
          withOwnReviews(em, caller.userId, responses),
        ),
      ),
    };
  },
});

/** Where the results of the two requests above are fetched if they take longer. */
const answer = route({
  ...common,
  method: 'get',
  path: `${ANSWER_PATH}/:id`,
  summary: 'The answer to a request for questions or insights that took longer; kept for a week',
  record: { access: interviewAnswers.access, action: 'read' },
  responses: {
    200: { description: 'What the request itself would have answered', schema: z.looseObject({}) },
    202: { description: 'It is still being worked on', schema: startedAnswer },
  },
  handler: (call) => cachedResult(call, interviewAnswers, { id: call.params.id, path: ANSWER_PATH }),
});

/** Routes for the results of an interview: from models, and as tables. */
export const resultRoutes = [generate, insights, answer, download];
