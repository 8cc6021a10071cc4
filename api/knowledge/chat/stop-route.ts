import { agentAccess } from '../../../services/knowledge/agents.ts';
import { chatAnswers } from '../../../services/knowledge/chat/open-answer.ts';
import { callerName } from '../../platform/idempotency.ts';
import { member } from '../../policy.ts';
import { route } from '../../route.ts';
import { MESSAGE_PATH } from './message-route.ts';
import { stopBody } from '../../streams/stream-answer.ts';

/** Stops an answer that the caller has requested. */
export const stopRoute = route({
  method: 'post',
  path: `${MESSAGE_PATH}/stop`,
  tag: 'Chat',
  summary:
    'Stop the answer to a question that the caller asked with this Idempotency-Key: the model is no longer paid for, nothing of the answer is stored, and its followers get `answer-stopped`. A stored answer stays. The same question with the same key is asked again',
  policy: member('knowledge'),
  idempotency: 'none',
  record: { access: agentAccess, action: 'read', param: 'agentId' },
  body: stopBody,
  responses: { 204: { description: 'Nothing is being answered under this key any more' } },
  handler: async ({ deps, caller, body }) => {
    const { companyId } = caller;
    const asked = { caller: callerName(caller), route: `POST ${MESSAGE_PATH}`, key: body.idempotencyKey };
    await chatAnswers.stop(deps, companyId, asked);
    return { status: 204 };
  },
});
