import { lockSession } from '../../../db/knowledge/chat-sessions.ts';
import type { ChatMessage } from '../../../db/knowledge/entities.ts';
import { answerKey } from '../../../db/platform/idempotency.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { queueDeliveries } from '../../../db/platform/webhooks.ts';
import { CitationFilter } from '../../../domain/knowledge/citations.ts';
import type { RagMetadata, ReferencedChunk } from '../../../domain/knowledge/records.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { launchQueued } from '../../../domain/platform/launch-queued.ts';
import { seal } from '../../../domain/platform/sealed.ts';
import type { ServiceDeps } from '../../deps.ts';
import { forgetReplies } from '../../platform/models/call-model.ts';
import type { ModelAnswer, ModelCall } from '../../platform/models/model-call.ts';
import { emptyAnswer, streamModel } from '../../platform/models/stream-model.ts';
import { chatAnswer, type ChatAnswerInput } from '../prompts/chat-answer.ts';
import { presentResult } from '../search/presenter.ts';
import { readOn, type Reading } from '../search/read-on.ts';
import { retrieve, type RankedChunk } from '../search/retrieve.ts';
import type { ChatEvent, Ending, StoredAnswer } from './live-answer.ts';
import { presentMessage } from './presenter.ts';
import { replyKeys } from './reply-keys.ts';
import { asTurns, historyOf, searchQuery } from './search-query.ts';
import { countMessage, createMessage, type Turn } from './turn.ts';

const PREVIEW_LENGTH = 200;

/** Where an answer is kept for those who ask again with the same key. */
export interface AnswerKey {
  owner: string;
  /** Number of the last event that was sent before `done`. */
  lastEventId: () => number;
}

interface Sources {
  referencedChunks: ReferencedChunk[];
  ragMetadata: RagMetadata;
}

/**
 * Answers a stored question: `sources` as soon as the search has ended, `token` as the model speaks, `done` when
 * the answer is stored. Throws when search or model fail; then nothing of the answer is kept.
 */
export async function* answerTurn(
  deps: ServiceDeps,
  em: TenantEntityManager,
  turn: Turn,
  key: AnswerKey | null,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const history = await historyOf(em, turn);
  const { rewrittenQuery, ...queries } = await searchQuery(deps, turn, history, signal);
  const wanted = { ...queries, topK: turn.body.topK, signal };
  const found = await readOn(deps, em, turn.agent, wanted, await retrieve(deps, em, turn.agent, wanted));
  const sources: Sources = {
    referencedChunks: found.results.map(reference),
    ragMetadata: {
      searchPerformed: true,
      chunksFound: found.results.length,
      searchScore: Number(found.bestScore.toFixed(4)),
      fallbackUsed: found.results.length === 0,
      mode: found.mode,
      reranked: found.reranked,
      ...(rewrittenQuery === undefined ? {} : { rewrittenQuery }),
    },
  };
  yield { type: 'sources', data: sources };
  const call = modelCall(turn, asTurns(history), found, queries.query);
  const answer = yield* speak(deps, { ...call, signal });
  if (answer.value.trim() === '') {
    await forgetReplies(em, Object.values(replyKeys(turn.userMessage.id)));
    throw emptyAnswer(answer.stopReason);
  }
  const ending = endingOf(answer);
  yield { type: 'done', data: await store(deps, em, turn, sources, answer, key), ending };
}

function reference({ chunk, ...result }: RankedChunk): ReferencedChunk {
  const { content, heading: _heading, ...shown } = presentResult({ chunk, ...result });
  return { ...shown, contentPreview: content.slice(0, PREVIEW_LENGTH) };
}

type AnswerCall = ModelCall<ChatAnswerInput, string>;

function modelCall(
  { agent, body, userMessage }: Turn,
  history: ChatAnswerInput['history'],
  { results, statements }: Pick<Reading, 'results' | 'statements'>,
  searchedFor: string,
): AnswerCall {
  return {
    companyId: agent.companyId,
    key: replyKeys(userMessage.id).answer,
    prompt: chatAnswer,
    input: {
      systemPrompt: agent.systemPrompt,
      instructions: body.instructions,
      excerpts: results.map(({ chunk, originalFilename, score }) => ({
        content: chunk.content,
        originalFilename,
        page: chunk.page,
        heading: chunk.heading,
        score,
      })),
      history,
      question: userMessage.content,
      searchedFor,
      statements,
    },
    model: body.model ?? agent.model,
    temperature: body.temperature ?? agent.temperature,
    maxTokens: body.maxTokens ?? agent.maxTokens,
    agentId: agent.id,
  };
}

/** Passes the model's words on, without citations that nothing stands behind; returns what was shown. */
async function* speak(deps: ServiceDeps, call: AnswerCall): AsyncGenerator<ChatEvent, ModelAnswer<string>> {
  const filter = new CitationFilter(call.input.excerpts.length);
  let text = '';
  for await (const event of streamModel(deps, call)) {
    let piece = event.type === 'text' ? filter.push(event.text) : filter.end();
    if (text === '') piece = piece.trimStart();
    text += piece;
    if (piece !== '') yield { type: 'token', data: { text: piece } };
    if (event.type === 'end') return { ...event.answer, value: text };
  }
  throw new AppError('internal', 'A model stream ended without its end event');
}

function endingOf({ stopReason, usage: { tokensIn, tokensOut } }: ModelAnswer<string>): Ending {
  return { stopReason, tokensIn, tokensOut };
}

/** The answer, the session's counters, the key's answer and the event of a fallback, in one transaction. */
async function store(
  deps: ServiceDeps,
  em: TenantEntityManager,
  turn: Turn,
  sources: Sources,
  reply: ModelAnswer<string>,
  key: AnswerKey | null,
): Promise<StoredAnswer['answer']> {
  const { value: text, usage } = reply;
  const { answer, queued } = await em.transactional(async (tx) => {
    const session = await lockSession(tx, turn.agent.id, turn.sessionId);
    const message = createMessage(tx, session, turn, {
      messageType: 'assistant',
      questionId: turn.userMessage.id,
      content: text,
      tokensUsed: usage.tokensIn + usage.tokensOut,
      modelUsed: usage.model,
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
      const lastEventId = key.lastEventId() + 1;
      const stored: StoredAnswer = { answer, ending: endingOf(reply), lastEventId };
      await answerKey(tx, key.owner, seal(deps.secrets.key, JSON.stringify(stored)));
    }
    await forgetReplies(tx, Object.values(replyKeys(turn.userMessage.id)));
    return { answer, queued: await queueUnanswered(tx, turn, message) };
  });
  // Nobody who asks waits for that.
  void launchQueued(deps, turn.agent.companyId, queued);
  return answer;
}

/** Queues `chat.unanswered` when the documents gave nothing. Not for the playground, where the makers try it out. */
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
