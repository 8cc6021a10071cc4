import type { Agent } from '../../../db/knowledge/entities.ts';
import type { Ending } from '../../../services/knowledge/chat/chat-event.ts';
import type { AnswerView, MessageView } from '../chat/schema.ts';
import type { CompletionChunk, CompletionView } from './schema.ts';

const FINISH_REASONS = { stop: 'stop', length: 'length', filter: 'content_filter' } as const;

/** The members common to all documents of one completion; they are known before the answer. */
function frameOf(question: MessageView) {
  const created = Math.floor(Date.parse(question.createdAt) / 1000);
  return { id: `chatcmpl-${question.id}`, created, model: question.agentId };
}

export function presentCompletion(answer: AnswerView, ending: Ending): CompletionView {
  const { content } = answer.message;
  return {
    ...frameOf(answer.userMessage),
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content, refusal: null },
        logprobs: null,
        finish_reason: FINISH_REASONS[ending.finishReason],
      },
    ],
    usage: presentUsage(ending),
    ...presentSources(answer),
  };
}

export function presentSources({ message }: AnswerView) {
  const { referencedChunks: references, id, sessionId } = message;
  return { references, message_id: id, session_id: sessionId };
}

export function presentUsage({ tokensIn, tokensOut }: Ending) {
  return { prompt_tokens: tokensIn, completion_tokens: tokensOut, total_tokens: tokensIn + tokensOut };
}

export function finishReasonOf({ finishReason }: Ending) {
  return FINISH_REASONS[finishReason];
}

export function presentChunk(
  question: MessageView,
  delta: CompletionChunk['choices'][number]['delta'],
  finishReason: CompletionChunk['choices'][number]['finish_reason'] = null,
): CompletionChunk {
  const choice = { index: 0, delta, logprobs: null, finish_reason: finishReason };
  return { ...frameOf(question), object: 'chat.completion.chunk', choices: [choice] };
}

/** Presents an agent as an OpenAI model. */
export function presentModel({
  id,
  name,
  companyId,
  createdAt,
}: Pick<Agent, 'id' | 'name' | 'companyId' | 'createdAt'>) {
  const created = Math.floor(createdAt.getTime() / 1000);
  return { id, object: 'model' as const, created, owned_by: companyId, name };
}
