import { z } from 'zod';
import { GENERATE_ACTIONS } from '../../domain/authoring/generation/actions.ts';
import { ALL_PROVIDERS } from '../../domain/platform/models/provider.ts';
import { checkProviders } from '../../services/authoring/check-providers.ts';
import { generate as open } from '../../services/authoring/generation/generate.ts';
import { stopGeneration } from '../../services/authoring/generation/stop-generation.ts';
import { isWithoutModel } from '../../services/platform/models/model-plan.ts';
import { modelName, recordId } from '../input/fields.ts';
import { holderOf } from '../streams/stream-holder.ts';
import { callerName, hashOf, keyedRequest } from '../platform/idempotency.ts';
import { slowRequest, waitQuery } from '../platform/jobs/answer-schema.ts';
import { member } from '../policy.ts';
import { route } from '../route.ts';
import { stopBody, streamAnswer, wantsStream } from '../streams/stream-answer.ts';
import { answerRoute, textByJob } from './generate-answer.ts';
import { generatedView } from './generate-schema.ts';
import { mode, variableValues } from './schema.ts';

const PATH = '/api/generate';

const common = { tag: 'Generation', policy: member('authoring') } as const;

const generateBody = z.strictObject({
  prompt: z.string().trim().min(1).max(20_000),
  documentId: recordId.optional(),
  templateId: recordId.optional(),
  variables: variableValues.optional(),
  action: z.enum(GENERATE_ACTIONS).default('draft'),
  selection: z.string().min(1).max(100_000).optional().describe('Of the document, in its mode'),
  mode: mode.optional().describe('Of the answer; default: that of the document or the template'),
  model: modelName.nullable().optional().describe('One of `/api/models`; null: the default of the company'),
  tone: z.string().trim().max(200).optional(),
  language: z.string().trim().max(100).optional(),
  continues: recordId
    .optional()
    .describe(
      'The `historyId` of a text with `finishReason: length`: the same request once more writes how it goes on, and nothing else',
    ),
});

const generate = route({
  ...common,
  method: 'post',
  path: PATH,
  summary:
    'Have a text written or changed by a model. One that takes longer than 25 seconds will be at `Location`. With `Accept: text/event-stream` it comes as the events token …, done or error; tokens are Markdown, whatever the mode. It is written and kept in the history also when the client leaves; after a lost connection, repeat the POST with the same Idempotency-Key and Last-Event-ID to resume',
  rateLimit: 'generation',
  idempotency: 'own',
  headers: [
    { name: 'Last-Event-ID', description: 'Resumes an interrupted stream, with its Idempotency-Key' },
  ],
  query: waitQuery,
  body: generateBody,
  responses: {
    200: { description: 'The text, or its events', schema: generatedView, also: ['text/event-stream'] },
    ...slowRequest,
  },
  problems: [402, 502, 503],
  handler: async (call) => {
    const { deps, koa, caller, query, body, requestId } = call;
    const keyed = keyedRequest(koa, callerName(caller), hashOf(body));
    const isStream = wantsStream(koa);
    const { companyId } = caller;
    const isAtOnce = query.wait && (await isWithoutModel(deps.models, companyId, body.model));
    if (!isStream && !isAtOnce) return textByJob(call, keyed);
    const live = await open(deps, caller, body, keyed);
    if (!isStream) return { status: 200, body: await live.result() };
    deps.streams.watch(koa, holderOf(deps, koa, caller));
    return streamAnswer(koa, deps.settings, live, requestId);
  },
});

const stop = route({
  ...common,
  method: 'post',
  path: `${PATH}/stop`,
  summary:
    'Stop the text that the caller asked for with this Idempotency-Key: the model is no longer paid for, nothing is kept in the history, and its followers get `answer-stopped`. A text that is written stays. The same request with the same key asks for it again',
  idempotency: 'none',
  body: stopBody,
  responses: { 204: { description: 'Nothing is being written under this key any more' } },
  handler: async ({ deps, caller, body, signal }) => {
    const asked = { caller: callerName(caller), route: `POST ${PATH}`, key: body.idempotencyKey };
    await stopGeneration(deps, caller.companyId, asked, signal);
    return { status: 204 };
  },
});

const checkProvider = route({
  ...common,
  method: 'get',
  path: '/api/check-provider',
  summary: 'Whether the providers of language models take our keys; the built-in one always answers',
  query: z.strictObject({ provider: z.enum(ALL_PROVIDERS).optional() }),
  responses: {
    200: {
      description: 'One entry for each provider',
      schema: z
        .object({
          ok: z.boolean().describe('One of them works'),
          providers: z.array(
            z.object({
              provider: z.enum(ALL_PROVIDERS),
              ok: z.boolean(),
              model: modelName,
              latencyMs: z.int(),
              error: z.string().optional(),
            }),
          ),
        })
        .meta({ id: 'ProviderChecks' }),
    },
  },
  handler: async ({ deps, caller, query }) => {
    const providers = await checkProviders(deps, caller.companyId, query.provider);
    return { status: 200, body: { ok: providers.some(({ ok }) => ok), providers } };
  },
});

export const generateRoutes = [generate, answerRoute, stop, checkProvider];
