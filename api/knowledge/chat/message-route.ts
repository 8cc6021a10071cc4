import { hashOf, keyedRequest } from '../../platform/idempotency.ts';
import { checkBudget } from '../../platform/usage/check-budget.ts';
import { route, type Caller } from '../../route.ts';
import { findAgent } from '../agents/agents.ts';
import { openAnswer } from './open-answer.ts';
import { agentParams, answerView, messageBody } from './schema.ts';
import { checkSessionId, type Source } from './sessions.ts';
import { streamAnswer, wantsStream } from './stream-answer.ts';

/** Asks an agent. Events or one JSON document, as `Accept` says. */
export const messageRoute = route({
  method: 'post',
  path: '/api/chat/:agentId/message',
  tag: 'Chat',
  summary:
    'Ask an agent. With `Accept: text/event-stream` the answer comes as the events session, sources, token …, done or error; the same POST with the same Idempotency-Key and Last-Event-ID goes on after a break',
  access: 'member',
  scope: 'knowledge',
  rateLimit: 'chat',
  idempotency: 'own',
  params: agentParams,
  exists: (em, { agentId }) => findAgent(em, agentId),
  body: messageBody,
  responses: { 200: { description: 'The answer', schema: answerView } },
  handler: async ({ koa, em, services, caller, params, body, requestId }) => {
    const startedAt = performance.now();
    if (body.sessionId !== undefined) checkSessionId(body.sessionId);
    const agent = await findAgent(em, params.agentId);
    services.models.check(body.model ?? agent.model);
    await checkBudget(em);
    const question = { agent, body, userId: caller.userId, source: sourceOf(caller), startedAt };
    const live = await openAnswer(services, question, keyedRequest({ koa }, hashOf(body)));
    if (wantsStream(koa)) return streamAnswer(koa, services.settings, live, requestId);
    return { status: 200, body: await live.result() };
  },
});

/** The console speaks with the session cookie, everyone else with a bearer token. */
function sourceOf({ via }: Caller): Source {
  return via === 'cookie' ? 'playground' : 'api';
}
