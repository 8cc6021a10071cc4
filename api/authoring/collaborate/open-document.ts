import { applyUpdate, type Doc } from 'yjs';
import { addUpdate, findUpdates } from '../../../db/authoring/collaboration.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { mergedChanges } from '../../../domain/authoring/collaboration/shared-document.ts';
import { isAppError } from '../../../domain/platform/errors.ts';
import { sharedUpdates } from '../../../services/authoring/collaboration/shared-updates.ts';
import { storeShared } from '../../../services/authoring/collaboration/store-shared.ts';
import type { ServiceDeps } from '../../../services/deps.ts';

type Deps = Pick<ServiceDeps, 'orm' | 'documents' | 'log'>;

/**
 * Changes become the document's content this long after the first of them is safe in the database; milliseconds. All of it is read
 * and written then, so a large one is stored less often: for each of this many bytes a second later, up to that.
 */
const STORE_AFTER = 1_000;
const STORE_WITHIN = 4_000;
const BYTES_PER_SECOND = 8 * 1_048_576;
/** Delay before retrying a failed save; milliseconds. */
const SAVE_AGAIN = 1_000;

/** The origin of changes that come from the database: they are stored already. */
export const FROM_DATABASE = { source: 'local', skipStoreHooks: true } as const;

export interface OpenDocumentOptions {
  companyId: string;
  documentId: string;
  doc: Doc;
  /** Called when a save has succeeded after failures. */
  onSafe: () => void;
}

/** A document that people of this process edit: what they have written and is not safe yet, and how far it has been read. */
export class OpenDocument {
  readonly #deps: Deps;
  readonly #companyId: string;
  readonly #id: string;
  readonly #doc: Doc;
  #pending: Uint8Array[] = [];
  readonly #onSafe: () => void;
  #authorId = '';
  #readTo = 0;
  /** Bytes of all changes so far. */
  #bytes = 0;
  #saving: Promise<void> = Promise.resolve();
  #savingAgain: NodeJS.Timeout | undefined;
  #storing: NodeJS.Timeout | undefined;
  #isDropped = false;

  constructor(deps: Deps, { companyId, documentId, doc, onSafe }: OpenDocumentOptions) {
    this.#deps = deps;
    this.#companyId = companyId;
    this.#id = documentId;
    this.#doc = doc;
    this.#onSafe = onSafe;
  }

  /** Whether something that was written here is not in the database yet. */
  get isUnsafe(): boolean {
    return this.#pending.length > 0;
  }

  /** Fills the document; for one that was never edited together, with its content. AppError `not-found`. */
  async load(): Promise<void> {
    this.#take(await sharedUpdates(this.#em(), this.#deps, this.#id));
  }

  /** Takes in what others have written in other processes. */
  async pull(): Promise<void> {
    this.#take(await findUpdates(this.#em(), this.#id, this.#readTo));
  }

  /** Records a change made by a client of this process. */
  note(update: Uint8Array, authorId: string): void {
    this.#bytes += update.length;
    this.#pending.push(update);
    this.#authorId = authorId;
  }

  /**
   * Brings what was noted into the database, in its order: a change that came without those before it would wait for them in
   * other processes. What fails is tried again until it is safe, and then `onSafe` is called.
   */
  save(): Promise<void> {
    this.#saving = this.#saving.then(() => this.#saveNoted());
    return this.#saving;
  }

  async #saveNoted(): Promise<void> {
    if (this.#isDropped || this.#pending.length === 0) return;
    const taken = this.#pending;
    this.#pending = [];
    const update = { bytes: mergedChanges(taken), authorId: this.#authorId, isStored: false };
    try {
      await this.#em().transactional((tx) => addUpdate(tx, this.#id, update));
      this.#storing ??= setTimeout(() => void this.store(), this.#storeAfter());
    } catch (err) {
      this.#pending = [...taken, ...this.#pending];
      this.#deps.log.warn({ err, documentId: this.#id }, 'what was written together is not safe yet');
      this.#savingAgain ??= setTimeout(() => void this.#saveAgain(), SAVE_AGAIN);
    }
  }

  async #saveAgain(): Promise<void> {
    this.#savingAgain = undefined;
    await this.save();
    if (!this.isUnsafe) this.#onSafe();
  }

  #storeAfter(): number {
    return Math.min(STORE_WITHIN, STORE_AFTER + (1_000 * this.#bytes) / BYTES_PER_SECOND);
  }

  /** Stores what is in the update rows as the document's content. If it fails, another process does it later (store-abandoned.ts). */
  async store(): Promise<void> {
    clearTimeout(this.#storing);
    this.#storing = undefined;
    if (this.#isDropped) return;
    try {
      await storeShared(this.#em(), this.#deps, this.#id);
    } catch (err) {
      if (!isAppError(err, 'not-found'))
        this.#deps.log.warn({ err, documentId: this.#id }, 'what was written together is not stored yet');
    }
  }

  /** Forgets it: it holds what must not be stored. */
  drop(): void {
    this.#isDropped = true;
    this.#pending = [];
    clearTimeout(this.#storing);
    clearTimeout(this.#savingAgain);
  }

  #take(updates: readonly { number: number; bytes: Uint8Array }[]): void {
    this.#doc.transact(() => {
      for (const { bytes } of updates) applyUpdate(this.#doc, bytes, FROM_DATABASE);
    }, FROM_DATABASE);
    this.#bytes += updates.reduce((sum, { bytes }) => sum + bytes.length, 0);
    this.#readTo = Math.max(this.#readTo, ...updates.map(({ number }) => number));
  }

  #em() {
    return companyEntityManager(this.#deps.orm, this.#companyId);
  }
}
