import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Connection, Document } from '@hocuspocus/server';
import { messageYjsSyncStep1 } from 'y-protocols/sync';
import { encodeStateAsUpdate, type Doc, type Transaction } from 'yjs';
import {
  isSurelyCheap,
  MOST_NEW_AUTHORS,
  piecesIn,
} from '../../../domain/authoring/collaboration/change-size.ts';
import { Slots } from '../../../domain/platform/slots.ts';
import type { ChangeTrial } from '../../../domain/ports/change-trial.ts';
import type { Logger } from '../../../domain/ports/logger.ts';
import { TimeBudgets } from './time-budgets.ts';

/**
 * A change that takes longer to apply is refused; milliseconds of processor time. The longest document takes 60, an hour's typing
 * that arrives at once 40, and a new process three times as long.
 */
const LONGEST = 500;
/**
 * After this much work other requests get their turn, since messages that arrive together would otherwise be applied at once;
 * milliseconds.
 */
const TURN = 10;
/** Estimated costs in milliseconds that are not measured: per message, and per piece of a document that somebody loads. */
const [PER_MESSAGE, PER_PIECE] = [0.05, 0.0003];
/** Each author slows down all later changes; the one-time charge for one, in milliseconds. */
const PER_AUTHOR = 10;

/** A connected user, as far as the guard needs to know. */
export type Guarded = Connection<{ visitor: { userId: string } }>;

/** Why a message is not processed: it is too expensive, or could not be tried. */
export type Refusal = 'tooMuch' | 'unavailable';

/**
 * Ensures that nobody uses more than a fair share of the event loop with their changes. Applying a Yjs change may take time
 * quadratic in its pieces: a change that may be expensive is first tried in another process, and the time of each user's changes
 * is added up.
 */
export class ChangeGuard {
  readonly #trial: ChangeTrial;
  readonly #log: Logger;
  readonly #budgets = new TimeBudgets();
  readonly #turns = new WeakMap<Doc, Slots>();
  /** Users who are opening a document that is being loaded. */
  readonly #openers = new WeakMap<Doc, string>();
  #sinceTurn = 0;

  constructor({ trial, log }: { trial: ChangeTrial; log: Logger }) {
    this.#trial = trial;
    this.#log = log;
  }

  /** Measures the changes of this document's connections from now on, and its loading. */
  watch(document: Document): void {
    let began = 0;
    document.on('beforeAllTransactions', () => {
      began = processorTime();
    });
    document.on('afterAllTransactions', (_doc: Doc, [first]: Transaction[]) => {
      if (!first) return;
      const spent = processorTime() - began;
      this.#sinceTurn += spent;
      const authorId = authorOf(first.origin);
      const opener = this.#openers.get(document);
      if (authorId !== null) {
        const authors = first.afterState.size - first.beforeState.size;
        this.#budgets.spend(authorId, spent + authors * PER_AUTHOR);
      } else if (opener !== undefined) this.#budgets.spend(opener, spent);
    });
  }

  /**
   * Loads a watched document, which happens whenever somebody opens a document that nobody has open; the time counts as that
   * user's.
   */
  async open(document: Document, userId: string, fill: () => Promise<void>): Promise<void> {
    this.#openers.set(document, userId);
    try {
      await fill();
    } finally {
      this.#openers.delete(document);
    }
  }

  /** Whether a user has exceeded their budget and must wait. */
  isShut(userId: string): boolean {
    return this.#budgets.isShut(userId);
  }

  /** To be called regularly. */
  forgetRested(): void {
    this.#budgets.forgetRested();
  }

  /**
   * Waits until a message may be processed, and returns null; otherwise returns why it may not: it is too expensive, or could not
   * be tried. Throws an Error if it is not a valid change.
   * @param type of message in the protocol of y-protocols
   */
  async refusal(connection: Guarded, type: number, content: Uint8Array): Promise<Refusal | null> {
    const { document, context, readOnly } = connection;
    const { userId } = context.visitor;
    if (this.isShut(userId)) return 'tooMuch';
    const isAsked = type === messageYjsSyncStep1 || readOnly;
    const unmeasured = PER_MESSAGE + (isAsked ? piecesIn(document) * PER_PIECE : 0);
    this.#budgets.spend(userId, unmeasured);
    this.#sinceTurn += unmeasured;
    if (this.#sinceTurn > TURN) {
      await nextTurn();
      this.#sinceTurn = 0;
    }
    return isAsked || isSurelyCheap(document, content) ? null : this.#trialOf(document, content, userId);
  }

  async #trialOf(document: Document, change: Uint8Array, userId: string): Promise<Refusal | null> {
    // Two cheap changes can be expensive one after the other: the next is checked when this one has been applied.
    const slots = this.#turns.get(document) ?? new Slots(1);
    this.#turns.set(document, slots);
    const giveBack = await slots.take();
    try {
      const began = processorTime();
      const state = encodeStateAsUpdate(document);
      this.#budgets.spend(userId, processorTime() - began);
      const tried = await this.#trial.try(state, change, userId);
      if (tried && tried.milliseconds <= LONGEST && tried.newAuthors <= MOST_NEW_AUTHORS) return null;
      this.#budgets.shut(userId);
      return 'tooMuch';
    } catch (err) {
      this.#log.warn({ err }, 'a change of a document could not be tried');
      return 'unavailable';
    } finally {
      // The caller applies the change right after this resolves, before anything else runs.
      setImmediate(giveBack);
    }
  }
}

/** Processor time of this thread in milliseconds. By wall-clock time, a busy machine would make every change look expensive. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** The user whose connection sent a change; null for changes from elsewhere. */
function authorOf(origin: unknown): string | null {
  if (typeof origin !== 'object' || origin === null) return null;
  if (!('source' in origin && origin.source === 'connection' && 'connection' in origin)) return null;
  return (origin.connection as Guarded).context.visitor.userId; // as Hocuspocus writes it
}
