import { FileEntity } from '../../../db/knowledge/entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { untrainedFiles } from '../../../db/knowledge/untrained-files.ts';
import { inTraining, type InTraining } from '../../../domain/knowledge/in-training.ts';
import type { AnswerKind, RagMetadata, ReferencedChunk } from '../../../domain/knowledge/records.ts';
import type { AgentContact } from '../../../domain/knowledge/agent.ts';
import { trainingNote } from '../../../domain/knowledge/training-note.ts';
import { contactOffer, smallTalkReply } from '../../../domain/plain/phrases.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { AnswerKey } from '../../platform/live-answers/answer-key.ts';
import { forgetReplies } from '../../platform/models/call-model.ts';
import { isWithoutModel } from '../../platform/models/model-plan.ts';
import type { ModelCall } from '../../platform/models/model-call.ts';
import { GO_ON } from '../../platform/models/continue-answer.ts';
import { emptyAnswer } from '../../platform/models/stream-model.ts';
import { chatAnswer, type ChatAnswerInput, type Excerpt } from '../prompts/chat-answer.ts';
import { presentResult } from '../search/presenter.ts';
import { quoteSentences } from '../search/quote-sentences.ts';
import { retrieve, searchMode } from '../search/retrieve.ts';
import type { RankedChunk } from '../search/ranked-chunk.ts';
import type { ChatEvent } from './chat-event.ts';
import { numberedAsBefore } from './cut-answer.ts';
import { replyKeys } from './reply-keys.ts';
import { asTurns, historyOf, searchQuery } from './search-query.ts';
import { speak, toldAtOnce } from './speak.ts';
import { storeAnswer, type Said, type Sources, type Spoken } from './store-answer.ts';
import type { Turn } from './turn.ts';
import { modelAsked } from './model-asked.ts';

const PREVIEW_LENGTH = 200;
/** Maximum number of file names shown to a model. */
const NAMED_DOCUMENTS = 20;
/** Marks answers that were not written by a model. */
const OFFLINE_MODEL = 'offline';

/**
 * Answers a stored question: `sources` as soon as the search has ended, `token` as the model writes, `done` when the answer is
 * stored. Throws if the search or the model fails; then no part of the answer is stored.
 */
export async function* answerTurn(
  deps: ServiceDeps,
  em: TenantEntityManager,
  turn: Turn,
  key: AnswerKey | null,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent> {
  const said = turn.talk
    ? yield* replyToSmallTalk(deps, turn, smallTalkReply(turn.talk))
    : yield* answerFromDocuments(deps, em, turn, signal);
  const data = await storeAnswer(deps, em, turn, said, key);
  yield { type: 'done', data, ending: said.spoken.ending };
}

/** Greetings and thanks get a fixed reply, whichever model the agent has. */
async function* replyToSmallTalk(
  deps: ServiceDeps,
  turn: Turn,
  reply: string,
): AsyncGenerator<ChatEvent, Said> {
  const ragMetadata: RagMetadata = {
    searchPerformed: false,
    chunksFound: 0,
    searchScore: 0,
    fallbackUsed: false,
    mode: searchMode(deps, turn.agent.retrieval),
    reranked: false,
  };
  const sources = { referencedChunks: [], ragMetadata };
  yield { type: 'sources', data: sources };
  return { sources, spoken: yield* sayFixed(reply, 'small-talk') };
}

async function* answerFromDocuments(
  deps: ServiceDeps,
  em: TenantEntityManager,
  turn: Turn,
  signal: AbortSignal,
): AsyncGenerator<ChatEvent, Said> {
  const history = await historyOf(em, turn);
  const { rewrittenQuery, ...queries } = await searchQuery(deps, turn, history, signal);
  const model = modelAsked(turn.body, turn.agent);
  const wanted = { ...queries, topK: turn.body.topK, model, signal };
  const retrieved = await retrieve(deps, em, turn.agent, wanted);
  const results = turn.cut ? numberedAsBefore(retrieved.results, turn.cut) : retrieved.results;
  const found = { ...retrieved, results };
  const training = inTraining(await untrainedFiles(em, turn.agent.id));
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
      ...(training === null ? {} : { inTraining: training }),
    },
  };
  const { contact = null, fallbackText } = turn.agent;
  const { fallbackUsed } = sources.ragMetadata;
  const { language } = retrieved;
  // The widget has its own text for this: visitors must not see how many documents a company is training.
  const told = turn.source === 'widget' ? null : training;
  const note = told ? `\n\n${trainingNote(language, told)}` : '';
  if (fallbackUsed && fallbackText) {
    yield { type: 'sources', data: sources };
    const offer = offerBehind(fallbackText, language, contact);
    return { sources, spoken: yield* sayFixed(fallbackText + note + offer, 'refusal') };
  }
  const documents = fallbackUsed ? await documentNames(em, turn.agent.id) : [];
  const call = modelCall(turn, asTurns(history), found.results, documents, told);
  const isQuoted = await isWithoutModel(deps.models, turn.agent.companyId, call.model);
  if (isQuoted) {
    const asked = { question: queries.query, vector: found.vector, signal };
    call.input.language = language;
    call.input.quotes = await quoteSentences(deps, em, turn.agent, asked, found.results);
  }
  const spoken = speak(deps, { ...call, signal }, sources, fallbackText !== null);
  const said = yield* isQuoted ? toldAtOnce(spoken) : spoken;
  const { answer, referencedChunks } = said;
  if (answer.value.trim() === '') {
    await forgetReplies(em, Object.values(replyKeys(turn.userMessage.id)));
    throw emptyAnswer(answer.finishReason);
  }
  const isRefusal = fallbackUsed || said.isRefusal;
  const shown = { referencedChunks, ragMetadata: { ...sources.ragMetadata, fallbackUsed: isRefusal } };
  if (isRefusal && !fallbackUsed) yield { type: 'sources', data: shown };
  const replaced = said.isRefusal && fallbackText ? fallbackText : '';
  const text = replaced || answer.value;
  // A model is given the training states in its prompt and mentions them itself.
  const added = (isQuoted || replaced ? note : '') + offerBehind(text, language, contact);
  const behind = isRefusal ? added : '';
  if (replaced || behind) yield { type: 'token', data: { text: replaced + behind } };
  const { finishReason, usage, provenance } = answer;
  const { failedCheck } = provenance;
  const ending = { finishReason, tokensIn: usage.tokensIn, tokensOut: usage.tokensOut };
  const kind: AnswerKind = isRefusal ? 'refusal' : isQuoted ? 'quote' : 'answer';
  return { sources: shown, spoken: { text: text + behind, model: usage.model, failedCheck, ending, kind } };
}

/** An offer to contact a person, appended to an answer that found nothing; empty if the answer already contains the contact. */
function offerBehind(answer: string, language: string, contact: AgentContact | null): string {
  if (!contact) return '';
  const { email, url } = contact;
  if ([email, url].every((way) => !way || answer.includes(way))) return '';
  const ways = [email && `<mailto:${email}>`, url && `<${url}>`].filter(Boolean);
  return `\n\n${contactOffer(language, ways.join(' · '))}`;
}

/** Sends a text that was not written by a model. */
async function* sayFixed(text: string, kind: AnswerKind): AsyncGenerator<ChatEvent, Spoken> {
  yield { type: 'token', data: { text } };
  return { text, model: OFFLINE_MODEL, ending: { finishReason: 'stop', tokensIn: 0, tokensOut: 0 }, kind };
}

function reference({ chunk, ...result }: RankedChunk): ReferencedChunk {
  const { content, heading: _heading, ...shown } = presentResult({ chunk, ...result });
  return { ...shown, contentPreview: content.slice(0, PREVIEW_LENGTH) };
}

/** File names of the agent's first documents: an answer without passages can list them as its topics. */
async function documentNames(em: TenantEntityManager, agentId: string): Promise<string[]> {
  const where = { agentId, deletedAt: null, firstIndexedAt: { $ne: null } };
  const orderBy = { createdAt: 'asc', id: 'asc' } as const;
  const files = await em.find(FileEntity, where, { orderBy, limit: NAMED_DOCUMENTS });
  return files.map(({ originalFilename }) => originalFilename);
}

function excerptOf({ chunk, originalFilename, chunkCount, isPicture }: RankedChunk): Excerpt {
  const { content, page, heading, chunkIndex } = chunk;
  const part = chunkCount === null ? null : { number: chunkIndex + 1, of: chunkCount };
  return { content, originalFilename, page, heading, part, isRecognized: isPicture };
}

export type AnswerCall = ModelCall<ChatAnswerInput, string>;

function modelCall(
  { agent, body, userMessage, cut }: Turn,
  history: ChatAnswerInput['history'],
  results: readonly RankedChunk[],
  documents: string[],
  training: InTraining | null,
): AnswerCall {
  return {
    companyId: agent.companyId,
    key: replyKeys(userMessage.id).answer,
    prompt: chatAnswer,
    input: {
      systemPrompt: agent.systemPrompt,
      instructions: body.instructions,
      excerpts: results.map(excerptOf),
      ...(documents.length > 0 ? { documents } : {}),
      history,
      question: cut ? GO_ON : userMessage.content,
      ...(training ? { training } : {}),
    },
    model: modelAsked(body, agent),
    temperature: body.temperature ?? agent.temperature,
    maxTokens: body.maxTokens ?? agent.maxTokens,
    agentId: agent.id,
  };
}
