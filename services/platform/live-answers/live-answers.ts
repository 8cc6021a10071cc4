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
  /** Told in the log, should it not be answered. */
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
  /** Makes and stores the answer; with a key it keeps it there (`keepAnswer`), in the same transaction. */
  make: (em: TenantEntityManager, key: AnswerKey | null, signal: AbortSignal) => AsyncIterable<Event>;
}

export interface ClaimedKey {
  owner: string;
  subjectId: string | null;
}

type NamedKey = ClaimedKey & { name: string };
type KeyName = Pick<KeyedRequest, 'caller' | 'route' | 'key'>;

/** An answer that this process is making; `stop` ends its making. */
interface Making<Event extends StreamedEvent> {
  live: LiveAnswer<Event>;
  stop: AbortController;
}

/** The running answers of this process, of all products, so that it can wait for them when it stops. */
const running = new Set<Promise<void>>();

/** Aborted when this process can wait for its answers no longer. */
const stopping = new AbortController();

/**
 * Lets the answers that are being made end, for at most `grace` milliseconds, then breaks off the rest: they can be
 * asked for again. To be called before the parts that answers need are closed.
 */
export async function stopAnswers(grace: number): Promise<void> {
  const ended = Promise.all(running);
  await Promise.race([ended, delay(grace, undefined, { ref: false })]);
  stopping.abort(new AppError('unavailable', 'The server is stopping'));
  await Promise.all(running);
}

/**
 * The streamed answers of one kind. Their making continues whether or not anyone waits for it. `Kept` is what stays of
 * one with its key, as JSON.
 */
export class LiveAnswers<Event extends StreamedEvent, Kept> {
  readonly #replay: (kept: Kept & Ended) => NumberedEvent<Event>[];
  /** The running answers of this process by company, caller, route and key, so that a repeated request can join. */
  readonly #joinable = new Map<string, Making<Event>>();

  /** `replay`: a kept answer as its events. */
  constructor(replay: (kept: Kept & Ended) => NumberedEvent<Event>[]) {
    this.#replay = replay;
  }

  /**
   * The answer to what is asked. Without a key it is made; with one it is made once, and who comes again joins it or
   * gets the kept one.
   *
   * Throws `idempotency-key-reused`, `in-progress` (another process is working on it), and what `begin` throws.
   */
  async open(deps: Deps, asked: Asked<Event>, request: KeyedRequest | null): Promise<LiveAnswer<Event>> {
    if (!request) return this.#begin(deps, asked, null);
    const found = await this.claim(deps, asked.companyId, request);
    return 'live' in found ? found.live : this.#begin(deps, asked, found.key);
  }

  /** Returns the answer, running or finished, or else the key, which lets the caller compute it. Throws like `waitForKey`. */
  async claim(
    deps: Deps,
    companyId: string,
    request: KeyedRequest,
  ): Promise<{ live: LiveAnswer<Event> } | { key: NamedKey }> {
    const name = nameOf(companyId, request);
    const found = await waitForKey(deps, companyId, request, () => this.#joinable.get(name));
    if ('live' in found) return { live: found.live };
    if (found.state === 'claimed') return { key: { ...found, name } };
    // The key's route says which answers are kept there.
    const kept = readKept(deps, found.answer) as Kept & Ended;
    return { live: LiveAnswer.of(this.#replay(kept)) };
  }

  /**
   * Stops the answer that was asked for with this key, and with it the provider's request: at once where this process
   * makes it, and with the next renewal of the key in another one. The same request asks for it again. Without effect
   * on an answer that is kept already.
   * @returns what was named under the key (`nameSubject`)
   */
  async stop(deps: Pick<Deps, 'orm'>, companyId: string, key: KeyName): Promise<string | null> {
    const subjectId = await takeKeyAway(companyEntityManager(deps.orm, companyId), key);
    this.#joinable.get(nameOf(companyId, key))?.stop.abort(new AppError('answer-stopped'));
    return subjectId;
  }

  /** Begins the answer, then lets it be made in the background. */
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
      // A library's own error says less than the signal's reason.
      const err = stop.signal.aborted ? stop.signal.reason : error;
      deps.log.warn({ err, ...about }, 'what was asked was not answered');
      // The lease ends, what was named there stays: the same request may try again.
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
