import { nameSubject, type KeyedRequest } from '../../../db/platform/idempotency.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import type { DocumentContent } from '../../../domain/authoring/conversion/document-content.ts';
import { withPictures } from '../../../domain/authoring/generation/named-pictures.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { keepAnswer, type AnswerKey, type Ended } from '../../platform/live-answers/answer-key.ts';
import type { LiveAnswer, NumberedEvent } from '../../platform/live-answers/live-answer.ts';
import { LiveAnswers, type Asked } from '../../platform/live-answers/live-answers.ts';
import { forgetReplies } from '../../platform/models/call-model.ts';
import type { ModelAnswer } from '../../platform/models/model-call.ts';
import { streamModel } from '../../platform/models/stream-model.ts';
import { keepHistory } from '../history.ts';
import { writeText } from '../prompts/write-text.ts';
import { readyGeneration, type GenerateRequest, type ReadyGeneration } from './ready-generation.ts';

const MOST_TOKENS = 8_000;

/** A text for a document, and where it is kept. `note`: what could not be done. */
export type Generated = DocumentContent & {
  modelUsed: string;
  tokensUsed: number;
  historyId: string;
  note?: string;
};

/** Markdown as it is written, then exactly one `done`. */
export type GenerateEvent = { type: 'token'; data: { text: string } } | { type: 'done'; data: Generated };

/** What is kept with a key: the answer, and its text as it was streamed, which is Markdown whatever the mode. */
interface KeptText {
  generated: Generated;
  text: string;
}

/** Texts that are being written. One that is stopped, or fails, can be asked for again with its key. */
export const generations = new LiveAnswers<GenerateEvent, KeptText>(eventsOf);

/** A generation that has begun: `historyId` is that of the entry to come, the same for each attempt under one key. */
interface Writing {
  historyId: string;
  companyId: string;
  userId: string;
  ready: ReadyGeneration;
}

/**
 * Has a text written, and keeps it in the user's history. It is written whether or not anyone waits for it. Throws as
 * `readyGeneration` and `LiveAnswers.open` do; the answer itself may fail as `streamModel`.
 */
export function generate(
  deps: ServiceDeps,
  caller: Caller,
  request: GenerateRequest,
  keyed: KeyedRequest | null,
): Promise<LiveAnswer<GenerateEvent>> {
  const { companyId, userId } = caller;
  const asked: Asked<GenerateEvent> = {
    companyId,
    about: { userId, action: request.action },
    begin: async (em, key) => {
      const ready = await readyGeneration(deps, em, caller, request);
      const historyId = key?.subjectId ?? newId();
      if (key) await nameSubject(em, key.owner, historyId);
      const writing = { historyId, companyId, userId, ready };
      return { first: [], make: (em, key, signal) => write(deps, em, writing, key, signal) };
    },
  };
  return generations.open(deps, asked, keyed);
}

function eventsOf({ generated, text, lastEventId }: KeptText & Ended): NumberedEvent<GenerateEvent>[] {
  return [
    { id: lastEventId - 1, event: { type: 'token', data: { text } } },
    { id: lastEventId, event: { type: 'done', data: generated } },
  ];
}

async function* write(
  deps: ServiceDeps,
  em: TenantEntityManager,
  writing: Writing,
  key: AnswerKey | null,
  signal: AbortSignal,
): AsyncGenerator<GenerateEvent> {
  const { input, model } = writing.ready;
  // A reply that is paid for serves the next attempt; without a key there is none.
  const name = key && replyKey(writing.historyId);
  const { companyId } = writing;
  const call = { companyId, key: name, prompt: writeText, input, model, maxTokens: MOST_TOKENS, signal };
  for await (const event of streamModel(deps, call)) {
    if (event.type === 'text') yield { type: 'token', data: { text: event.text } };
    else yield { type: 'done', data: await store(deps, em, writing, event.answer, key, signal) };
  }
}

/** The history's entry and the key's answer in one transaction. */
async function store(
  deps: ServiceDeps,
  em: TenantEntityManager,
  { historyId, companyId, userId, ready }: Writing,
  { value, usage, stopReason, provenance }: ModelAnswer<string>,
  key: AnswerKey | null,
  signal: AbortSignal,
): Promise<Generated> {
  const { input, mode, note, request, pictures } = ready;
  const { documentId, prompt, action } = request;
  const turn = { turn: companyId, signal };
  const [written, source] = [withPictures(value, pictures), withPictures(input.source, pictures)];
  const { content } = await deps.documents.run('generated', [written, source, mode], turn);
  const tokensUsed = usage.tokensIn + usage.tokensOut;
  const modelUsed = provenance.model;
  const cut = stopReason === 'length' ? 'The answer was cut off: it is as long as one may be.' : null;
  const said = modelUsed === 'offline' ? note : cut;
  const generated: Generated = {
    ...content,
    modelUsed,
    tokensUsed,
    historyId,
    ...(said === null ? {} : { note: said }),
  };
  await em.transactional(async (tx) => {
    const made = { response: value, mode, modelUsed, tokensUsed };
    await keepHistory(tx, userId, { id: historyId, documentId, prompt, action, ...made });
    if (!key) return;
    const kept: KeptText = { generated, text: value };
    await keepAnswer(deps, tx, key, kept);
    await forgetReplies(tx, [replyKey(historyId)]);
  });
  return generated;
}

function replyKey(historyId: string): string {
  return `generation/${historyId}/text`;
}
