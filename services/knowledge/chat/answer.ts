import { randomBytes } from 'node:crypto';
import { lockSession } from '../../../db/knowledge/chat-sessions.ts';
import type { ChatMessage } from '../../../db/knowledge/entities.ts';
import { answerKey } from '../../../db/platform/idempotency.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { bookUsage } from '../../../db/platform/usage.ts';
import { queueDeliveries } from '../../../db/platform/webhooks.ts';
import { CitationFilter } from '../../../domain/knowledge/citations.ts';
import { chatPrompt } from '../../../domain/knowledge/prompt.ts';
import type { RagMetadata, ReferencedChunk } from '../../../domain/knowledge/records.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { launchQueued } from '../../../domain/platform/launch-queued.ts';
import { seal } from '../../../domain/platform/sealed.ts';
import type { ModelReply, ModelRequest } from '../../../domain/ports/language-model.ts';
import type { ServiceDeps } from '../../deps.ts';
import { presentResult } from '../search/presenter.ts';
import { retrieve, type RankedChunk } from '../search/retrieve.ts';
import type { ChatEvent, Ending, StoredAnswer } from './live-answer.ts';
import { presentMessage } from './presenter.ts';
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
  const { rewrittenQuery, ...queries } = await searchQuery(deps, em, turn, history, signal);
  const wanted = { ...queries, topK: turn.body.topK, signal };
  const found = await retrieve(deps, em, turn.agent, wanted);
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
  const request = modelRequest(turn, asTurns(history), found.results, queries.query);
  const reply = yield* speak(deps, { ...request, signal });
  const callKey = `chat/${turn.userMessage.id}/answer`;
  await bookUsage(em, { callKey, purpose: 'chat', usage: reply.usage, agentId: turn.agent.id });
  if (reply.text.trim() === '') throw emptyAnswer(reply);
  const ending = endingOf(reply);
  yield { type: 'done', data: await store(deps, em, turn, sources, reply, key), ending };
}

function reference({ chunk, ...result }: RankedChunk): ReferencedChunk {
  const { content, heading: _heading, ...shown } = presentResult({ chunk, ...result });
  return { ...shown, contentPreview: content.slice(0, PREVIEW_LENGTH) };
}

function modelRequest(
  { agent, body, userMessage }: Turn,
  history: ModelRequest['messages'],
  results: RankedChunk[],
  question: string,
): ModelRequest {
  const prompt = chatPrompt({
    systemPrompt: agent.systemPrompt,
    instructions: body.instructions,
    excerpts: results.map(({ chunk, originalFilename }) => ({
      content: chunk.content,
      originalFilename,
      page: chunk.page,
      heading: chunk.heading,
    })),
    history,
    question: userMessage.content,
    mark: randomBytes(9).toString('base64url'),
  });
  return {
    ...prompt,
    model: body.model ?? agent.model,
    temperature: body.temperature ?? agent.temperature,
    maxTokens: body.maxTokens ?? agent.maxTokens,
    purpose: 'chat',
    passages: results.map(({ chunk, score }) => ({ text: chunk.content, score })),
    question,
  };
}

/** Passes the model's words on, without citations that nothing stands behind; returns what was shown. */
async function* speak(deps: ServiceDeps, request: ModelRequest): AsyncGenerator<ChatEvent, ModelReply> {
  const filter = new CitationFilter(request.passages?.length ?? 0);
  let text = '';
  for await (const event of deps.models.stream(request)) {
    let piece = event.type === 'text' ? filter.push(event.text) : filter.end();
    if (text === '') piece = piece.trimStart();
    text += piece;
    if (piece !== '') yield { type: 'token', data: { text: piece } };
    if (event.type === 'end') return { ...event.reply, text };
  }
  throw new AppError('internal', 'A model stream ended without its end event');
}

function endingOf({ stopReason, usage: { tokensIn, tokensOut } }: ModelReply): Ending {
  return { stopReason, tokensIn, tokensOut };
}

function emptyAnswer(reply: ModelReply): AppError {
  if (reply.stopReason === 'refusal')
    return new AppError('provider-rejected', 'The model declined to answer');
  return new AppError('provider-failed', 'The model returned an empty answer');
}

/** The answer, the session's counters, the key's answer and the event of a fallback, in one transaction. */
async function store(
  deps: ServiceDeps,
  em: TenantEntityManager,
  turn: Turn,
  sources: Sources,
  reply: ModelReply,
  key: AnswerKey | null,
): Promise<StoredAnswer['answer']> {
  const { text, usage } = reply;
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
