import { setTimeout as delay } from 'node:timers/promises';
import { claimKey, releaseKey, renewKey, type KeyedRequest } from '../../../db/platform/idempotency.ts';
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

/** Answers that this process is making, by company, caller, route and key, so that a second request can join. */
const joinable = new Map<string, LiveAnswer>();
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
  const name = [question.agent.companyId, request.caller, request.route, request.key].join(' ');
  const deadline = Date.now() + IDEMPOTENCY_WAIT;
  for (;;) {
    const claim = await claimKey(em, request, IDEMPOTENCY_LEASE);
    if (claim.state === 'reused') throw new AppError('idempotency-key-reused');
    if (claim.state === 'answered') return LiveAnswer.from(readStored(deps, claim.answer));
    if (claim.state === 'claimed') return begin(deps, question, { ...claim, name });
    const live = joinable.get(name);
    if (live) return live;
    if (Date.now() >= deadline) throw new AppError('in-progress', undefined, { retryAfter: 1 });
    await delay(LOOK_EVERY);
  }
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
  if (key) joinable.set(key.name, live);
  const work = make(deps, turn, live, key).finally(() => running.delete(work));
  running.add(work);
  return live;
}

async function make(deps: ServiceDeps, turn: Turn, live: LiveAnswer, key: Key | null): Promise<void> {
  const em = companyEntityManager(deps.orm, turn.agent.companyId);
  const lease = deps.settings.IDEMPOTENCY_LEASE;
  const renewal = key && setInterval(() => void keepKey(deps, turn, key, lease), lease / RENEWALS);
  try {
    const answerKey = key && { owner: key.owner, lastEventId: () => live.lastEventId };
    for await (const event of answerTurn(deps, em, turn, answerKey, stopping.signal)) live.publish(event);
  } catch (err) {
    deps.log.warn({ err, agentId: turn.agent.id }, 'a question was not answered');
    // The lease ends, the stored question stays: the same request may try again.
    if (key) await keepKey(deps, turn, key, 0);
    live.fail(err);
  } finally {
    if (renewal) clearInterval(renewal);
    // The same request may have begun anew meanwhile.
    if (key && joinable.get(key.name) === live) joinable.delete(key.name);
  }
}

/** Should the key not be written, its lease runs out by itself: the answer must not fail for that. */
async function keepKey(deps: ServiceDeps, turn: Turn, { owner }: Key, leaseMs: number): Promise<void> {
  try {
    await renewKey(companyEntityManager(deps.orm, turn.agent.companyId), owner, leaseMs);
  } catch (err) {
    deps.log.warn({ err }, 'an idempotency key could not be renewed');
  }
}
