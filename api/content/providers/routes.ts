import { z } from 'zod';
import type { TextProvider } from '../../../services/content/generate-text.ts';
import { FINISH_REASONS } from '../../../domain/platform/models/finish-reason.ts';
import { textCall, shownModel } from '../../../services/content/generate-text.ts';
import { contentAnswers, TASK_WORDS } from '../../../services/content/answers/content-answers.ts';
import { planModel } from '../../../services/platform/models/model-plan.ts';
import { NOT_CONFIGURED, statusOf } from '../../../services/platform/key-checks.ts';
import { modelFailedCheck, modelName, recordId } from '../../input/fields.ts';
import { integrationView, modelView } from '../../platform/integrations/schema.ts';
import { pageQuery, pageSchema, pageWithin } from '../../input/paging.ts';
import { slowRequest, waitQuery } from '../../platform/jobs/answer-schema.ts';
import { directResult } from '../../platform/jobs/cached-result.ts';
import { route, type AnyRoute } from '../../route.ts';
import { common, PREFIX } from '../common.ts';
import { ANSWER_PATH } from '../writing/answer.ts';
import type { Context } from 'koa';
import type { GenerateTextInput } from '../../../services/content/prompts/generate-text.ts';
import type { ModelCall } from '../../../services/platform/models/model-call.ts';
import { streamModel } from '../../../services/platform/models/stream-model.ts';
import type { ApiDeps } from '../../deps.ts';
import { streamedProblem } from '../../problem.ts';
import { openEventStream } from '../../streams/sse.ts';

const PROVIDERS: readonly TextProvider[] = ['anthropic', 'openai', 'google'];

const body = z.strictObject({
  prompt: z.string().trim().min(1).max(20_000),
  systemPromptId: recordId
    .optional()
    .describe(
      "Its variables are filled with what the article has; default: the company's default prompt of no type",
    ),
  articleId: recordId.optional().describe('The model is shown what is known of it and its project'),
  model: modelName.optional().describe("One of the provider's; default: its first"),
  stream: z.boolean().optional().describe('Answer with the events `text`, then `done` or `error`'),
});

const textView = z.object({
  text: z.string(),
  modelUsed: modelName,
  modelFailedCheck,
  finishReason: z.enum(FINISH_REASONS).describe('`length`: it was cut off'),
  usage: z.object({ tokensIn: z.int(), tokensOut: z.int(), costUsd: z.number() }),
});

/** The routes of one provider: its models, its health, and text generation. */
function moduleOf(provider: TextProvider): AnyRoute[] {
  const path = `${PREFIX}/${provider}`;
  return [
    route({
      ...common,
      method: 'get',
      path: `${path}/models`,
      summary: `The models of ${provider}`,
      query: pageQuery,
      responses: { 200: { description: 'A page of models', schema: pageSchema(modelView) } },
      handler: async ({ caller, deps: { models }, query }) => {
        const { items } = await models.list(caller.companyId);
        const all = items.filter((model) => model.provider === provider);
        return { status: 200, body: pageWithin(all, query) };
      },
    }),
    route({
      ...common,
      method: 'get',
      path: `${path}/health`,
      summary: `Whether ${provider} is configured and accepts its key`,
      responses: { 200: { description: 'Its status', schema: integrationView } },
      handler: async ({ deps: { integrations } }) => {
        const own = integrations.find((one) => one.provider === provider);
        const status = own?.configured ? await statusOf(provider, () => own.checkKey()) : NOT_CONFIGURED;
        return { status: 200, body: status };
      },
    }),
    route({
      ...common,
      method: 'post',
      path: `${path}/generate`,
      summary: `Have a text written by ${provider}; one that takes longer than 25 seconds will be at \`Location\``,
      query: waitQuery,
      body,
      rateLimit: 'generation',
      problems: [402, 502, 503],
      responses: {
        200: { description: 'The text, or its events', schema: textView, also: ['text/event-stream'] },
        ...slowRequest,
      },
      handler: async (call) => {
        const { em, deps, signal, koa, requestId } = call;
        const { stream, ...wanted } = call.body;
        const asked = await textCall(em, deps.models, provider, wanted);
        if (stream) return streamText(deps, koa, { ...asked, signal }, requestId);
        const { model, input: request } = asked;
        const task = { kind: 'text', model, request } as const;
        const { queue } = await planModel(deps.models, call.caller.companyId, model);
        const id = await contentAnswers.start(em, deps, { task, queue, what: TASK_WORDS.text });
        return directResult(call, contentAnswers, { id, path: ANSWER_PATH });
      },
    }),
  ];
}

export const providerRoutes = PROVIDERS.flatMap(moduleOf);

/** Streams a text as the model writes it: `text` with each piece, then `done`, or `error` with the problem. */
async function streamText(
  deps: ApiDeps,
  koa: Context,
  call: ModelCall<GenerateTextInput, string>,
  requestId: string,
): Promise<void> {
  const stream = openEventStream(koa, deps.settings);
  try {
    for await (const event of streamModel(deps, call)) {
      if (stream.isClosed) return;
      if (event.type === 'text') {
        await stream.send({ event: 'text', data: { text: event.text } });
        continue;
      }
      const { tokensIn, tokensOut, costUsd } = event.answer.usage;
      const { provenance, finishReason } = event.answer;
      const data = { ...shownModel(provenance), finishReason, usage: { tokensIn, tokensOut, costUsd } };
      await stream.send({ event: 'done', data });
    }
  } catch (error) {
    await stream.send({ event: 'error', data: streamedProblem(error, requestId) });
  } finally {
    stream.end();
  }
}
