import { lockSession } from '../../../db/knowledge/chat-sessions.ts';
import type { ChatMessage } from '../../../db/knowledge/entities.ts';
import { queueDeliveries } from '../../../db/platform/webhooks.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { AnswerKind, RagMetadata, ReferencedChunk } from '../../../domain/knowledge/records.ts';
import { launchQueued } from '../../../domain/platform/job/launch-queued.ts';
import type { ServiceDeps } from '../../deps.ts';
import { keepAnswer, type AnswerKey } from '../../platform/live-answers/answer-key.ts';
import { forgetReplies } from '../../platform/models/call-model.ts';
import type { Ending, StoredAnswer } from './chat-event.ts';
import { presentMessage } from './presenter.ts';
import { replyKeys } from './reply-keys.ts';
import { countMessage, createMessage, type Turn } from './turn.ts';

export interface Sources {
  referencedChunks: ReferencedChunk[];
  ragMetadata: RagMetadata;
}

/** The answer as sent to the caller. */
export interface Spoken {
  text: string;
  model: string;
  /** Whether that model failed its check. */
  failedCheck?: boolean | undefined;
  ending: Ending;
  kind: AnswerKind;
}

/** The data stored once the answer is complete. */
export interface Said {
  sources: Sources;
  spoken: Spoken;
}

/** Stores the answer, the session's counters, the key's answer and the resulting events in one transaction. */
export async function storeAnswer(
  deps: ServiceDeps,
  em: TenantEntityManager,
  turn: Turn,
  { sources, spoken: { text, model, failedCheck, ending, kind } }: Said,
  key: AnswerKey | null,
): Promise<StoredAnswer['answer']> {
  const { answer, queued } = await em.transactional(async (tx) => {
    const session = await lockSession(tx, turn.agent.id, turn.sessionId);
    const message = createMessage(tx, session, turn, {
      messageType: 'assistant',
      questionId: turn.userMessage.id,
      smallTalk: kind === 'small-talk',
      answerKind: kind,
      finishReason: ending.finishReason,
      content: text,
      tokensUsed: ending.tokensIn + ending.tokensOut,
      modelUsed: model,
      modelFailedCheck: failedCheck ?? null,
      responseTimeMs: Math.round(performance.now() - turn.startedAt),
      ...sources,
    });
    countMessage(session, message);
    const answer = {
      sessionId: turn.sessionId,
      message: presentMessage(message),
      userMessage: presentMessage(turn.userMessage),
    };
    if (key) {
      const stored: StoredAnswer = { answer, ending };
      await keepAnswer(deps, tx, key, stored);
    }
    await forgetReplies(tx, Object.values(replyKeys(turn.userMessage.id)));
    const queued = await queueUnanswered(tx, turn, message);
    return { answer, queued };
  });
  // The caller does not wait for this.
  void launchQueued(deps, turn.agent.companyId, queued);
  return answer;
}

/** Queues `chat.unanswered` if the documents had no answer. Not in the playground, where the company only tests the agent. */
async function queueUnanswered(
  em: TenantEntityManager,
  { userMessage }: Turn,
  { id, agentId, sessionId, source, ragMetadata }: ChatMessage,
): Promise<string[]> {
  if (!ragMetadata?.fallbackUsed || source === 'playground') return [];
  const { searchScore } = ragMetadata;
  const { id: questionId, content: question } = userMessage;
  const data = { id, status: 'unanswered', agentId, sessionId, source, questionId, question, searchScore };
  return queueDeliveries(em, { type: 'chat.unanswered', key: `message/${id}` }, async () => data);
}
