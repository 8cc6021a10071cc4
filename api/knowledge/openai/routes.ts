import { AgentEntity, type Agent } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { holderOf } from '../../streams/stream-holder.ts';
import { callerName, hashOf, keyedRequest } from '../../platform/idempotency.ts';
import { member } from '../../policy.ts';
import { route } from '../../route.ts';
import { findAgent } from '../../../services/knowledge/agents.ts';
import { ask } from '../../../services/knowledge/chat/ask.ts';
import { MOST_TOKENS } from '../chat/schema.ts';
import { sourceOf } from '../../../services/knowledge/chat/sessions.ts';
import { checkSupported, readConversation } from './conversation.ts';
import { presentCompletion, presentModel } from './presenter.ts';
import * as schema from './schema.ts';
import { streamCompletion } from './stream-completion.ts';

const common = { tag: 'OpenAI-compatible', policy: member('knowledge') } as const;

const complete = route({
  ...common,
  method: 'post',
  path: '/v1/chat/completions',
  summary:
    'Chat completion by an agent, in the format of OpenAI. The caller keeps the conversation: each call is a new session',
  rateLimit: 'chat',
  idempotency: 'own',
  body: schema.completionBody,
  responses: {
    200: {
      description: 'The completion, or its chunks as events',
      schema: schema.completionView,
      also: ['text/event-stream'],
    },
  },
  problems: [402, 502, 503],
  handler: async ({ koa, em, deps, caller, body }) => {
    const startedAt = performance.now();
    checkSupported(body);
    const { question, history, instructions } = readConversation(body);
    const maxTokens = body.max_completion_tokens ?? body.max_tokens;
    const asked = {
      message: question,
      instructions,
      temperature: body.temperature ?? undefined,
      maxTokens: maxTokens ? Math.min(maxTokens, MOST_TOKENS) : undefined,
      visitor: body.user ? { id: body.user } : undefined,
    };
    const { id: agentId } = await findModel(em, body.model);
    const origin = { userId: caller.userId, source: sourceOf(caller), startedAt };
    const request = keyedRequest(koa, callerName(caller), hashOf(body));
    const live = await ask(deps, em, { agentId, body: asked, history, ...origin }, request);
    if (body.stream) {
      deps.streams.watch(koa, holderOf(deps, koa, caller));
      const includeUsage = body.stream_options?.include_usage ?? false;
      return streamCompletion(koa, deps.settings, live, { includeUsage });
    }
    const { data, ending } = await live.done();
    return { status: 200, body: presentCompletion(data, ending) };
  },
});

const listModels = route({
  ...common,
  method: 'get',
  path: '/v1/models',
  summary: 'The agents as models',
  responses: { 200: { description: 'All of them, newest first', schema: schema.modelList } },
  handler: async ({ em }) => {
    const fields = ['id', 'name', 'companyId', 'createdAt'] as const;
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    const agents = await em.find(AgentEntity, { deletedAt: null }, { fields, orderBy });
    return { status: 200, body: { object: 'list', data: agents.map(presentModel) } };
  },
});

const readModel = route({
  ...common,
  method: 'get',
  path: '/v1/models/:model',
  summary: 'One agent as a model',
  responses: { 200: { description: 'The model', schema: schema.modelView } },
  handler: async ({ em, params }) => ({
    status: 200,
    body: presentModel(await findModel(em, params.model)),
  }),
});

/** The agent with this id. Without one, throws OpenAI's error for an unknown model. */
async function findModel(em: TenantEntityManager, model: string): Promise<Agent> {
  try {
    return await findAgent(em, model);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not-found') throw error;
    const message = 'The model does not exist or you do not have access to it.';
    throw new AppError('not-found', message, {
      errors: [{ path: 'model', message, code: 'model_not_found' }],
    });
  }
}

/** The OpenAI-compatible routes, with agents as models. */
export const openAiRoutes = [complete, listModels, readModel];
