import { z } from 'zod';
import { GENERATE_ACTIONS } from '../../domain/authoring/generation/actions.ts';
import { checkProviders } from '../../services/authoring/check-providers.ts';
import { generate as run, readyGeneration, type Generated } from '../../services/authoring/generate.ts';
import { modelName, recordId } from '../fields.ts';
import { holderOf } from '../held-streams.ts';
import { member } from '../policy.ts';
import { problemOf } from '../problem.ts';
import { route } from '../route.ts';
import { openEventStream } from '../sse.ts';
import { contentView, mode, variableValues } from './schema.ts';

const common = { tag: 'Generation', policy: member('authoring') } as const;

const generateBody = z.strictObject({
  prompt: z.string().trim().min(1).max(20_000),
  documentId: recordId.optional(),
  templateId: recordId.optional(),
  variables: variableValues.optional(),
  action: z.enum(GENERATE_ACTIONS).default('draft'),
  selection: z.string().min(1).max(100_000).optional().describe('Of the document, in its mode'),
  mode: mode.optional().describe('Of the answer; default: that of the document or the template'),
  model: modelName.optional(),
  tone: z.string().trim().max(200).optional(),
  language: z.string().trim().max(100).optional(),
});

const generatedView = z
  .object({
    content: contentView,
    mode,
    modelUsed: modelName,
    tokensUsed: z.int(),
    historyId: recordId,
    note: z.string().optional().describe('What could not be done'),
  })
  .meta({ id: 'GeneratedText' });

function present({ note, ...generated }: Generated) {
  return { ...generated, ...(note === null ? {} : { note }) };
}

const generate = route({
  ...common,
  method: 'post',
  path: '/api/generate',
  summary:
    'Have a text written or changed by a model. With `Accept: text/event-stream` it comes as the events token …, done or error; tokens are Markdown, whatever the mode',
  rateLimit: 'generation',
  body: generateBody,
  responses: {
    200: { description: 'The text, or its events', schema: generatedView, also: ['text/event-stream'] },
  },
  problems: [402, 502, 503],
  handler: async ({ em, deps, koa, caller, body, signal, requestId }) => {
    const ready = await readyGeneration(deps, em, caller, body);
    const isStreamed = koa.accepts('application/json', 'text/event-stream') === 'text/event-stream';
    if (!isStreamed) {
      for await (const event of run(deps, em, caller, ready, signal))
        if (event.type === 'done') return { status: 200, body: present(event.generated) };
      return;
    }
    deps.streams.watch(koa, holderOf(deps, koa, caller));
    const stream = openEventStream(koa, deps.settings);
    try {
      for await (const event of run(deps, em, caller, ready, signal)) {
        if (event.type === 'token') await stream.send({ event: 'token', data: { text: event.text } });
        else await stream.send({ event: 'done', data: present(event.generated) });
      }
    } catch (error) {
      await stream.send({ event: 'error', data: problemOf(error, requestId) });
    } finally {
      stream.end();
    }
  },
});

const checkProvider = route({
  ...common,
  method: 'get',
  path: '/api/check-provider',
  summary: 'Whether the providers of language models take our keys; the built-in one always answers',
  query: z.strictObject({ provider: z.string().max(40).optional() }),
  responses: {
    200: {
      description: 'One entry for each provider',
      schema: z
        .object({
          ok: z.boolean().describe('One of them works'),
          providers: z.array(
            z.object({
              provider: z.string(),
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
  handler: async ({ deps, query }) => {
    const providers = await checkProviders(deps, query.provider);
    return { status: 200, body: { ok: providers.some(({ ok }) => ok), providers } };
  },
});

export const generateRoutes = [generate, checkProvider];
