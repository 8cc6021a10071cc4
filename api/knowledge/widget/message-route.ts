import type { KeyedRequest } from '../../../db/platform/idempotency.ts';
import { hashOf, keyedRequest } from '../../platform/idempotency.ts';
import { widgetUser } from '../../policy.ts';
import { route, type PublicCall } from '../../route.ts';
import { ask } from '../../../services/knowledge/chat/ask.ts';
import type { ChatAnswer } from '../../../services/knowledge/chat/open-answer.ts';
import { streamAnswer, wantsStream } from '../../streams/stream-answer.ts';
import {
  joinSession,
  recognise,
  visitorTokenOf,
  type Guest,
} from '../../../services/knowledge/widget/guest.ts';
import { politeError } from './polite-error.ts';
import { widgetAnswerView, widgetMessageBody, type WidgetMessageBody } from './schema.ts';
import { VisitorAnswer } from './visitor-answer.ts';
import { enterWidget } from './widgets.ts';
import type { Widget } from '../../../services/knowledge/widget/widget.ts';

type Call = PublicCall<{ publicKey: string }, unknown, WidgetMessageBody>;

/** An anonymous visitor asks an agent. Responds with events or one JSON document, depending on `Accept`. */
export const widgetMessageRoute = route({
  method: 'post',
  path: '/api/widget/:publicKey/message',
  tag: 'Widget',
  summary:
    'Ask as a visitor. Like chat; in addition the response (in a stream: `session` and `done`) has a `visitorToken`, which is required to continue the session. A visitor who is not the one of the session starts a new session',
  policy: widgetUser('widget'),
  rateLimit: 'widget-message',
  idempotency: 'own',
  headers: [
    { name: 'X-Frame-Token', description: 'Token of the iframe page, in place of an allowed origin' },
    { name: 'Last-Event-ID', description: 'Resumes an interrupted stream, with its Idempotency-Key' },
  ],
  admits: enterWidget,
  body: widgetMessageBody,
  responses: {
    200: { description: 'The answer, or its events', schema: widgetAnswerView, also: ['text/event-stream'] },
  },
  problems: [402, 502, 503],
  handler: async (call) => {
    const { koa, deps, body, requestId } = call;
    const startedAt = performance.now();
    const widget = await enterWidget(call);
    const guest = await recognise(deps, widget, body);
    await limit(call, widget, guest);
    const live = await open(call, widget, guest, startedAt);
    const answer = new VisitorAnswer(live, (sessionId) => visitorTokenOf(deps, widget, guest, sessionId));
    if (wantsStream(koa)) return streamAnswer(koa, deps.settings, answer, requestId);
    return { status: 200, body: await answer.result() };
  },
});

/** Applies one limit per visitor (per IP address without a token), and one for all visitors of the agent together. */
async function limit({ koa, deps }: Call, { agent }: Widget, { visitorId }: Guest): Promise<void> {
  await deps.rateLimits?.consume(koa, 'widget-agent', agent.id);
  await deps.rateLimits?.consume(koa, 'widget', visitorId ?? `${agent.id} ${koa.ip}`);
}

async function open(call: Call, { agent, em }: Widget, guest: Guest, startedAt: number): Promise<ChatAnswer> {
  const { deps, body } = call;
  const request = keyOf(call, guest);
  const question: Parameters<typeof ask>[2] = {
    agentId: agent.id,
    body: { message: body.message, sessionId: guest.sessionId },
    userId: null,
    source: 'widget',
    join: (tx, session) => joinSession(tx, session, guest, body.visitor ?? {}),
    startedAt,
  };
  try {
    return await ask(deps, em, question, request);
  } catch (error) {
    throw politeError(error);
  }
}

/**
 * The idempotency key, scoped to the visitor, or to the IP address of one without a token: anonymous visitors with the same key
 * must not get each other's answers.
 */
function keyOf({ koa, params, body }: Call, { visitorId }: Guest): KeyedRequest | null {
  return keyedRequest(koa, hashOf([params.publicKey, visitorId ?? koa.ip]), hashOf(body));
}
