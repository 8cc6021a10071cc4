import { holderOf } from '../../streams/stream-holder.ts';
import { callerName, hashOf, keyedRequest } from '../../platform/idempotency.ts';
import { member } from '../../policy.ts';
import { route } from '../../route.ts';
import { agentAccess } from '../../../services/knowledge/agents.ts';
import { ask } from '../../../services/knowledge/chat/ask.ts';
import { answerView, messageBody } from './schema.ts';
import { sourceOf } from '../../../services/knowledge/chat/sessions.ts';
import { streamAnswer, wantsStream } from '../../streams/stream-answer.ts';

export const MESSAGE_PATH = '/api/chat/:agentId/message';

/** Asks an agent. Responds with events or one JSON document, depending on `Accept`. */
export const messageRoute = route({
  method: 'post',
  path: MESSAGE_PATH,
  tag: 'Chat',
  summary:
    'Ask an agent. With `Accept: text/event-stream` the answer is streamed as the events session, sources, token …, done or error; after a lost connection, repeat the POST with the same Idempotency-Key and Last-Event-ID to resume',
  policy: member('knowledge'),
  rateLimit: 'chat',
  idempotency: 'own',
  headers: [
    { name: 'Last-Event-ID', description: 'Resumes an interrupted stream, with its Idempotency-Key' },
  ],
  record: { access: agentAccess, action: 'read', param: 'agentId' },
  body: messageBody,
  responses: {
    200: { description: 'The answer, or its events', schema: answerView, also: ['text/event-stream'] },
  },
  problems: [402, 502, 503],
  handler: async ({ koa, em, deps, caller, params, body, requestId }) => {
    const startedAt = performance.now();
    const { agentId } = params;
    const question = { agentId, body, userId: caller.userId, source: sourceOf(caller), startedAt };
    const live = await ask(deps, em, question, keyedRequest(koa, callerName(caller), hashOf(body)));
    if (wantsStream(koa)) {
      deps.streams.watch(koa, holderOf(deps, koa, caller));
      return streamAnswer(koa, deps.settings, live, requestId);
    }
    return { status: 200, body: await live.result() };
  },
});
