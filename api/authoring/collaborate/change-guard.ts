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
 * Longest processor time that applying one change may take, in milliseconds; longer ones are refused. The longest document takes
 * 60, an hour's typing that arrives at once 40, and a new process three times as long.
 */
const LONGEST = 500;
/**
 * Work in milliseconds after which other requests get their turn: messages that arrive together would otherwise be applied
 * without a break.
 */
const TURN = 10;
/** Estimates in milliseconds for costs that are not measured: per message, and per piece of a document being loaded. */
const [PER_MESSAGE, PER_PIECE] = [0.05, 0.0003];
/** One-time charge in milliseconds for each new author of a document: every author slows down all later changes. */
const PER_AUTHOR = 10;

/** A connected user, as far as the guard needs to know. */
export type Guarded = Connection<{ visitor: { userId: string } }>;

/** Why a message is not processed: it is too expensive, or its trial run was not possible. */
export type Refusal = 'tooMuch' | 'unavailable';

/**
 * Limits each user's changes to a fair share of the event loop. Applying a Yjs change may take time quadratic in its pieces, so a
 * change that may be expensive is first tried in another process, and the time of each user's changes is added up.
 */
export class ChangeGuard {
  readonly #trial: ChangeTrial;
  readonly #log: Logger;
  readonly #budgets = new TimeBudgets();
  readonly #turns = new WeakMap<Doc, Slots>();
  /** For each document that is being loaded, the user who opened it. */
  readonly #openers = new WeakMap<Doc, string>();
  #sinceTurn = 0;

  constructor({ trial, log }: { trial: ChangeTrial; log: Logger }) {
    this.#trial = trial;
    this.#log = log;
  }

  /** From now on measures the loading of this document and the changes of its connections. */
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

  /** Loads a watched document that nobody had open; the time is charged to the user who opens it. */
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

  /** Forgets users whose budget is full again; must be called regularly. */
  forgetRested(): void {
    this.#budgets.forgetRested();
  }

  /**
   * Waits until a message may be processed, and returns null; otherwise returns why it may not be processed. Throws an Error if
   * it is not a valid change.
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
    // Two changes that are cheap alone can be expensive together, so each is checked only after the previous one was applied.
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
  return (origin.connection as Guarded).context.visitor.userId; // Hocuspocus sets this context on each connection.
}
