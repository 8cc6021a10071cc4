import { z } from 'zod';
import { checkTitle } from '../../../services/content/titles/check-title.ts';
import { contentAnswers } from '../../../services/content/answers/content-answers.ts';
import { findArticle } from '../../../services/content/articles.ts';
import { findProject } from '../../../services/content/projects.ts';
import { checkBusiness } from '../../../services/content/summaries/business.ts';
import { checkSiteUrl } from '../../../services/site/site-url.ts';
import { startedAnswer, slowRequest, waitQuery } from '../../platform/jobs/answer-schema.ts';
import { cachedResult } from '../../platform/jobs/cached-result.ts';
import { route, type Call } from '../../route.ts';
import { common } from '../common.ts';
import { ANSWER_PATH, contentAnswer } from './answer.ts';
import * as schema from './schema.ts';

const writing = {
  ...common,
  method: 'post',
  query: waitQuery,
  rateLimit: 'generation',
  problems: [402, 409, 502, 503],
} as const;

const titles = route({
  ...writing,
  path: '/get-titles',
  summary:
    'Titles for each keyword and prompt type, compared with those of the project and with each other; without a language model, filled-in patterns',
  body: schema.titlesBody,
  responses: { 200: { description: 'The titles', schema: schema.titlesView }, ...slowRequest },
  handler: async (call) => {
    const { projectId, keywords, promptTypeIds = [], count, model } = call.body;
    await findProject(call.em, projectId);
    const request = { projectId, keywords, promptTypeIds, count };
    return contentAnswer(call, { kind: 'titles', model: model ?? null, request });
  },
});

const check = route({
  ...common,
  method: 'post',
  path: '/check-title',
  summary: 'Whether a project has an article with this title, and which titles are similar',
  body: schema.checkBody,
  idempotency: 'none',
  responses: { 200: { description: 'What is there', schema: schema.checkView } },
  handler: async ({ em, deps, body, signal }) => ({
    status: 200,
    body: await checkTitle(em, deps.embedder, { ...body, signal }),
  }),
});

const outline = route({
  ...writing,
  path: '/generate-outline',
  summary:
    'The outline of an article, stored with it, or a preview of its content; without a language model, the headings of its references',
  body: schema.outlineBody,
  responses: { 200: { description: 'The outline', schema: schema.outlineView }, ...slowRequest },
  handler: async (call) => {
    const { model, ...request } = call.body;
    await findArticle(call.em, request.articleId);
    return contentAnswer(call, { kind: 'outline', model: model ?? null, request });
  },
});

const summary = route({
  ...writing,
  path: '/company-business-summary',
  summary:
    'What a business does, from a description or its site; without a language model, sentences of them',
  body: schema.businessBody,
  responses: { 200: { description: 'The summary', schema: schema.summaryView }, ...slowRequest },
  handler: async (call) => {
    const task = await businessTask(call, call.body);
    return contentAnswer(call, { kind: 'summary', ...task }, call.body.callbackUrl);
  },
});

const audience = route({
  ...writing,
  path: '/target-audience',
  summary:
    'The target audience of a business, from a description or its site; without a language model, that of the project',
  body: schema.businessBody,
  responses: { 200: { description: 'The audience', schema: schema.audienceView }, ...slowRequest },
  handler: async (call) => {
    const task = await businessTask(call, call.body);
    return contentAnswer(call, { kind: 'audience', ...task }, call.body.callbackUrl);
  },
});

const answer = route({
  ...common,
  method: 'get',
  path: `${ANSWER_PATH}/:id`,
  summary: 'The answer to a request that took longer; kept for a week',
  record: { access: contentAnswers.access, action: 'read' },
  responses: {
    200: { description: 'What the request itself would have answered', schema: z.looseObject({}) },
    202: { description: 'It is still being worked on', schema: startedAnswer },
  },
  // The problems of the original request.
  problems: [402, 409, 502, 503],
  handler: (call) => cachedResult(call, contentAnswers, { id: call.params.id, path: ANSWER_PATH }),
});

/** Validates the business and its site before a job is started. */
async function businessTask(
  { em, deps }: Pick<Call<unknown, unknown, unknown>, 'em' | 'deps'>,
  body: z.output<typeof schema.businessBody>,
) {
  const { projectId = null, websiteUrl, name = '', details = '', model } = body;
  const url = websiteUrl === undefined ? null : (await checkSiteUrl(deps.settings, websiteUrl)).url;
  const request = { projectId, websiteUrl: url, name, details };
  await checkBusiness(em, request);
  return { model: model ?? null, request };
}

export const writingRoutes = [titles, check, outline, summary, audience, answer];
