import { nameSubject, type KeyedRequest } from '../../../db/platform/idempotency.ts';
import { type TenantEntityManager, companyOf } from '../../../db/tenancy.ts';
import { newId } from '../../../domain/platform/id.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { keepAnswer, type AnswerKey, type Ended } from '../../platform/live-answers/answer-key.ts';
import type { LiveAnswer, NumberedEvent } from '../../platform/live-answers/live-answer.ts';
import { LiveAnswers, type Asked } from '../../platform/live-answers/live-answers.ts';
import { forgetReplies } from '../../platform/models/call-model.ts';
import type { ModelAnswer } from '../../platform/models/model-call.ts';
import { streamModel } from '../../platform/models/stream-model.ts';
import { generationAnswers } from './generation-answers.ts';
import { readyGeneration, type GenerateRequest } from './ready-generation.ts';
import { keepGenerated, readGenerated, textCall, type Generated, type Writing } from './writing.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { ChatHistoryEntity } from '../../../db/authoring/entities.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { hasEnded } from '../../../domain/platform/job/job.ts';
import { jobFailure } from '../../../domain/platform/job/job-failure.ts';

const LOOK_EVERY_MS = 500;

/** Markdown as it is generated, then exactly one `done`. */
export type GenerateEvent = { type: 'token'; data: { text: string } } | { type: 'done'; data: Generated };

/** What is stored under a key: the answer, and its text as streamed, which is Markdown in every mode. */
interface KeptText {
  generated: Generated;
  text: string;
}

/** Texts being written. One that is stopped or fails can be requested again with its key. */
export const generations = new LiveAnswers<GenerateEvent, KeptText>(eventsOf);

/**
 * Has a text written, whether or not anyone waits for it, and stores it in the user's history. Throws the errors of
 * `readyGeneration` and `LiveAnswers.open`; the answer itself may fail with those of `streamModel`.
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
      const named = key?.subjectId ?? null;
      if (named !== null && (await generationAnswers.isKnown(em, named)))
        return { first: [], make: (em, key, signal) => follow(deps, em, named, { key, signal }) };
      const ready = await readyGeneration(deps, em, caller, request);
      const historyId = named ?? newId();
      if (key) await nameSubject(em, key.owner, historyId);
      const writing = { historyId, companyId, userId, ready };
      return { first: [], make: (em, key, signal) => write(deps, em, writing, { key, signal }) };
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

/** The key under which an answer is stored, and the signal that aborts its generation. */
interface Making {
  key: AnswerKey | null;
  signal: AbortSignal;
}

async function* write(
  deps: ServiceDeps,
  em: TenantEntityManager,
  writing: Writing,
  { key, signal }: Making,
): AsyncGenerator<GenerateEvent> {
  const call = textCall(writing);
  // Without a key no later attempt could use a stored reply.
  for await (const event of streamModel(deps, { ...call, key: key && call.key, signal })) {
    if (event.type === 'text') yield { type: 'token', data: { text: event.text } };
    else yield { type: 'done', data: await store(deps, em, writing, event.answer, { key, signal }) };
  }
}

/** Stores the history entry and the key's answer in one transaction. */
async function store(
  deps: ServiceDeps,
  em: TenantEntityManager,
  writing: Writing,
  answer: ModelAnswer<string>,
  { key, signal }: Making,
): Promise<Generated> {
  const generated = await readGenerated(deps, writing, answer, signal);
  const kept: KeptText = { generated, text: answer.value };
  await em.transactional(async (tx) => {
    await keepGenerated(tx, writing, generated, kept.text);
    if (!key) return;
    await keepAnswer(deps, tx, key, kept);
    await forgetReplies(tx, [textCall(writing).key]);
  });
  return generated;
}

/** Follows the job that writes the text for the same request made without streaming. */
async function* follow(
  deps: ServiceDeps,
  em: TenantEntityManager,
  answerId: string,
  { key, signal }: Making,
): AsyncGenerator<GenerateEvent> {
  const kept = await writtenByJob(deps, em, answerId, signal);
  yield { type: 'token', data: { text: kept.text } };
  if (key) await keepAnswer(deps, em, key, kept);
  yield { type: 'done', data: kept.generated };
}

/** The text written by a job once it is ready, and the Markdown it was made from. Throws the error with which the job failed. */
async function writtenByJob(
  { blobs }: Pick<ServiceDeps, 'blobs'>,
  em: TenantEntityManager,
  answerId: string,
  signal: AbortSignal,
): Promise<{ generated: Generated; text: string }> {
  const job = await generationAnswers.find(em, answerId);
  while (!hasEnded(job.status)) {
    await sleep(LOOK_EVERY_MS, undefined, { signal });
    if (!(await em.refresh(job))) throw new AppError('not-found');
  }
  if (job.status === 'cancelled') throw new AppError('answer-stopped');
  if (job.status !== 'completed') throw jobFailure(job.state, {});
  const { response: text } = await em.findOneOrFail(ChatHistoryEntity, { id: answerId });
  // Written by the job, whose type this is.
  const generated = (await generationAnswers.kept(blobs, companyOf(em), answerId)) as Generated;
  return { generated, text };
}
