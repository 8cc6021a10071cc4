import { setTimeout as delay } from 'node:timers/promises';
import {
  claimKey,
  releaseKey,
  renewKey,
  takeKeyAway,
  type KeyedRequest,
} from '../../../db/platform/idempotency.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { unseal } from '../../../domain/platform/sealed.ts';
import type { ServiceDeps } from '../../deps.ts';
import { answerTurn } from './answer.ts';
import { LiveAnswer, type StoredAnswer } from './live-answer.ts';
import { presentMessage } from './presenter.ts';
import { beginTurn, type Question, type Turn } from './turn.ts';

const LOOK_EVERY = 100;
/** Renewals per lease: two may fail before the key counts as abandoned. */
const RENEWALS = 3;

/** An answer that this process is making; `stop` ends its making. */
interface Making {
  live: LiveAnswer;
  stop: AbortController;
}

/** Answers that this process is making, by company, caller, route and key, so that a second request can join. */
const joinable = new Map<string, Making>();
/** All of them, so that a process that stops can let them end. */
const running = new Set<Promise<void>>();

/** Aborted when this process can wait for its answers no longer. */
const stopping = new AbortController();

/**
 * Lets the answers that are being made end, for at most `grace` milliseconds, then breaks off the rest: their
 * questions stay stored and can be asked again. To be called before the parts that answers need are closed.
 */
export async function stopAnswers(grace: number): Promise<void> {
  const ended = Promise.all(running);
  await Promise.race([ended, delay(grace, undefined, { ref: false })]);
  stopping.abort(new AppError('unavailable', 'The server is stopping'));
  await Promise.all(running);
}

/**
 * The answer to a question. Without a key it is made; with one it is made once, and who comes again joins it or
 * gets the stored one. Its making goes on whether or not anyone waits for it.
 *
 * Throws `idempotency-key-reused`, `in-progress` (another process is at it), and what keeps a question from being
 * stored.
 */
export async function openAnswer(
  deps: ServiceDeps,
  question: Question,
  request: KeyedRequest | null,
): Promise<LiveAnswer> {
  if (!request) return begin(deps, question, null);
  const { IDEMPOTENCY_LEASE, IDEMPOTENCY_WAIT } = deps.settings;
  const em = companyEntityManager(deps.orm, question.agent.companyId);
  const name = nameOf(question.agent.companyId, request);
  const deadline = Date.now() + IDEMPOTENCY_WAIT;
  for (;;) {
    const claim = await claimKey(em, request, IDEMPOTENCY_LEASE);
    if (claim.state === 'reused') throw new AppError('idempotency-key-reused');
    if (claim.state === 'answered') return LiveAnswer.from(readStored(deps, claim.answer));
    if (claim.state === 'claimed') return begin(deps, question, { ...claim, name });
    const making = joinable.get(name);
    if (making) return making.live;
    if (Date.now() >= deadline) throw new AppError('in-progress', undefined, { retryAfter: 1 });
    await delay(LOOK_EVERY);
  }
}

type KeyName = Pick<KeyedRequest, 'caller' | 'route' | 'key'>;

function nameOf(companyId: string, { caller, route, key }: KeyName): string {
  return [companyId, caller, route, key].join(' ');
}

/**
 * Stops the answer to the question that was asked with this key, and with it the provider's request: at once where this
 * process makes it, and with the next renewal of the key in another one. The question stays, and the same request asks it
 * again. Without effect on an answer that is stored already.
 */
export async function stopAnswer(deps: ServiceDeps, companyId: string, key: KeyName): Promise<void> {
  await takeKeyAway(companyEntityManager(deps.orm, companyId), key);
  joinable.get(nameOf(companyId, key))?.stop.abort(new AppError('answer-stopped'));
}

function readStored(deps: ServiceDeps, answer: string): StoredAnswer {
  // Sealed by ourselves in answer.ts.
  return JSON.parse(unseal(deps.secrets.key, answer)) as StoredAnswer;
}

interface Key {
  owner: string;
  subjectId: string | null;
  name: string;
}

/** Stores the question, then lets the answer be made in the background. */
async function begin(deps: ServiceDeps, question: Question, key: Key | null): Promise<LiveAnswer> {
  const em = companyEntityManager(deps.orm, question.agent.companyId);
  let turn: Turn;
  try {
    turn = await beginTurn(deps, em, question, key);
  } catch (error) {
    if (key) await releaseKey(em, key.owner);
    throw error;
  }
  const live = new LiveAnswer();
  const { sessionId, userMessage } = turn;
  live.publish({ type: 'session', data: { sessionId, userMessage: presentMessage(userMessage) } });
  const making = { live, stop: new AbortController() };
  if (key) joinable.set(key.name, making);
  const work = make(deps, turn, making, key).finally(() => running.delete(work));
  running.add(work);
  return live;
}

async function make(deps: ServiceDeps, turn: Turn, making: Making, key: Key | null): Promise<void> {
  const { live, stop } = making;
  const em = companyEntityManager(deps.orm, turn.agent.companyId);
  const lease = deps.settings.IDEMPOTENCY_LEASE;
  const renewal = key && setInterval(() => void keepKey(deps, turn, key, lease, stop), lease / RENEWALS);
  try {
    const answerKey = key && { owner: key.owner, lastEventId: () => live.lastEventId };
    const signal = AbortSignal.any([stopping.signal, stop.signal]);
    for await (const event of answerTurn(deps, em, turn, answerKey, signal)) live.publish(event);
  } catch (error) {
    // What a library makes of the signal says less than its reason.
    const err = stop.signal.aborted ? stop.signal.reason : error;
    deps.log.warn({ err, agentId: turn.agent.id }, 'a question was not answered');
    // The lease ends, the stored question stays: the same request may try again.
    if (key) await keepKey(deps, turn, key, 0);
    live.fail(err);
  } finally {
    if (renewal) clearInterval(renewal);
    // The same request may have begun anew meanwhile.
    if (key && joinable.get(key.name) === making) joinable.delete(key.name);
  }
}

/** Should the key not be written, its lease runs out by itself: the answer must not fail for that. */
async function keepKey(
  deps: ServiceDeps,
  turn: Turn,
  { owner }: Key,
  leaseMs: number,
  stop?: AbortController,
): Promise<void> {
  try {
    const isOurs = await renewKey(companyEntityManager(deps.orm, turn.agent.companyId), owner, leaseMs);
    if (!isOurs) stop?.abort(new AppError('answer-stopped'));
  } catch (err) {
    deps.log.warn({ err }, 'an idempotency key could not be renewed');
  }
}
