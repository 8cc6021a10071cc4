import { setTimeout as delay } from 'node:timers/promises';
import { releaseKey, takeKeyAway, type KeyedRequest } from '../../../db/platform/idempotency.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import type { ServiceDeps } from '../../deps.ts';
import { renewing } from '../renew-lease.ts';
import { waitForKey } from '../wait-for-key.ts';
import { readKept, renewLease, type AnswerKey, type Ended } from './answer-key.ts';
import { LiveAnswer, type NumberedEvent, type StreamedEvent } from './live-answer.ts';

type Deps = Pick<ServiceDeps, 'log' | 'orm' | 'secrets' | 'settings'>;

/** A request for an answer. */
export interface Asked<Event> {
  companyId: string;
  /** Logged if the answer fails. */
  about: object;
  /**
   * Stores what must exist before the answer is computed. With a key, `subjectId` is the one that an earlier attempt recorded
   * there (`nameSubject`). If it throws, the answer is not computed and nothing is left behind.
   */
  begin: (em: TenantEntityManager, key: ClaimedKey | null) => Promise<Begun<Event>>;
}

export interface Begun<Event> {
  /** Events sent before the computation starts. */
  first: readonly Event[];
  /** Computes and stores the answer; with a key it also stores it there (`keepAnswer`), in the same transaction. */
  make: (em: TenantEntityManager, key: AnswerKey | null, signal: AbortSignal) => AsyncIterable<Event>;
}

export interface ClaimedKey {
  owner: string;
  subjectId: string | null;
}

type NamedKey = ClaimedKey & { name: string };
type KeyName = Pick<KeyedRequest, 'caller' | 'route' | 'key'>;

/** An answer that this process is computing; `stop` aborts it. */
interface Making<Event extends StreamedEvent> {
  live: LiveAnswer<Event>;
  stop: AbortController;
}

/** The running answers of this process, of all products, so that it can wait for them when it shuts down. */
const running = new Set<Promise<void>>();

/** Aborted when this process can no longer wait for its answers. */
const stopping = new AbortController();

/**
 * Waits at most `grace` milliseconds for the running answers to end, then aborts the rest: they can be requested again. Must be
 * called before the services that answers need are closed.
 */
export async function stopAnswers(grace: number): Promise<void> {
  const ended = Promise.all(running);
  await Promise.race([ended, delay(grace, undefined, { ref: false })]);
  stopping.abort(new AppError('unavailable', 'The server is stopping'));
  await Promise.all(running);
}

/**
 * The streamed answers of one kind. Each is computed whether or not anyone waits for it. `Kept` is what is stored of an answer
 * with its key, as JSON.
 */
export class LiveAnswers<Event extends StreamedEvent, Kept> {
  readonly #replay: (kept: Kept & Ended) => NumberedEvent<Event>[];
  /** The running answers of this process by company, caller, route and key, so that a repeated request can join. */
  readonly #joinable = new Map<string, Making<Event>>();

  /** `replay`: converts a stored answer to its events. */
  constructor(replay: (kept: Kept & Ended) => NumberedEvent<Event>[]) {
    this.#replay = replay;
  }

  /**
   * The answer to a request. Without a key it is always computed; with a key it is computed once, and repeated requests join it
   * or get the stored answer.
   *
   * Throws `idempotency-key-reused`, `in-progress` (another process is working on it), and the errors of `begin`.
   */
  async open(deps: Deps, asked: Asked<Event>, request: KeyedRequest | null): Promise<LiveAnswer<Event>> {
    if (!request) return this.#begin(deps, asked, null);
    const found = await this.claim(deps, asked.companyId, request);
    return 'live' in found ? found.live : this.#begin(deps, asked, found.key);
  }

  /**
   * Returns the answer, running or finished, or else the claimed key, with which the caller computes it. Throws like
   * `waitForKey`.
   */
  async claim(
    deps: Deps,
    companyId: string,
    request: KeyedRequest,
  ): Promise<{ live: LiveAnswer<Event> } | { key: NamedKey }> {
    const name = nameOf(companyId, request);
    const found = await waitForKey(deps, companyId, request, () => this.#joinable.get(name));
    if ('live' in found) return { live: found.live };
    if (found.state === 'claimed') return { key: { ...found, name } };
    // The key's route determines the type of the answers stored there.
    const kept = readKept(deps, found.answer) as Kept & Ended;
    return { live: LiveAnswer.of(this.#replay(kept)) };
  }

  /**
   * Stops the answer requested with this key, and with it the provider's request: at once if this process is computing it; in
   * another process, when it next renews the key. Repeating the request computes it again. Without effect on an answer that is
   * already stored.
   * @returns the id recorded under the key (`nameSubject`)
   */
  async stop(deps: Pick<Deps, 'orm'>, companyId: string, key: KeyName): Promise<string | null> {
    const subjectId = await takeKeyAway(companyEntityManager(deps.orm, companyId), key);
    this.#joinable.get(nameOf(companyId, key))?.stop.abort(new AppError('answer-stopped'));
    return subjectId;
  }

  /** Begins the answer, then has it computed in the background. */
  async #begin(deps: Deps, asked: Asked<Event>, key: NamedKey | null): Promise<LiveAnswer<Event>> {
    const em = companyEntityManager(deps.orm, asked.companyId);
    let begun: Begun<Event>;
    try {
      begun = await asked.begin(em, key);
    } catch (error) {
      if (key) await releaseKey(em, key.owner);
      throw error;
    }
    const live = new LiveAnswer<Event>();
    for (const event of begun.first) live.publish(event);
    const making = { live, stop: new AbortController() };
    if (key) this.#joinable.set(key.name, making);
    const work = this.#make(deps, asked, begun, making, key).finally(() => running.delete(work));
    running.add(work);
    return live;
  }

  async #make(
    deps: Deps,
    { companyId, about }: Asked<Event>,
    { make }: Begun<Event>,
    making: Making<Event>,
    key: NamedKey | null,
  ): Promise<void> {
    const { live, stop } = making;
    const lease = deps.settings.IDEMPOTENCY_LEASE;
    const owned = key && { companyId, owner: key.owner };
    const stopRenewing = owned && renewing(lease, () => renewLease(deps, owned, lease, stop));
    try {
      const answerKey = key && { owner: key.owner, lastEventId: () => live.lastEventId };
      const signal = AbortSignal.any([stopping.signal, stop.signal]);
      const em = companyEntityManager(deps.orm, companyId);
      for await (const event of make(em, answerKey, signal)) live.publish(event);
    } catch (error) {
      // A library's own error is less informative than the signal's reason.
      const err = stop.signal.aborted ? stop.signal.reason : error;
      deps.log.warn({ err, ...about }, 'what was asked was not answered');
      // The lease ends, but the recorded subject stays: the same request may try again.
      if (owned) await renewLease(deps, owned, 0);
      live.fail(err);
    } finally {
      stopRenewing?.();
      // The same request may have started over in the meantime.
      if (key && this.#joinable.get(key.name) === making) this.#joinable.delete(key.name);
    }
  }
}

function nameOf(companyId: string, { caller, route, key }: KeyName): string {
  return [companyId, caller, route, key].join(' ');
}
