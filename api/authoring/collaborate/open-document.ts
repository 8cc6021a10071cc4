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
 * Milliseconds from saving the first change to the database until the changes become the document's content. Storing reads and
 * writes the whole document, so it waits a second longer per `BYTES_PER_SECOND` bytes, up to `STORE_WITHIN`.
 */
const STORE_AFTER = 1_000;
const STORE_WITHIN = 4_000;
const BYTES_PER_SECOND = 8 * 1_048_576;
/** Delay before retrying a failed save; milliseconds. */
const SAVE_AGAIN = 1_000;

/** The origin of changes that come from the database and need not be stored again. */
export const FROM_DATABASE = { source: 'local', skipStoreHooks: true } as const;

export interface OpenDocumentOptions {
  companyId: string;
  documentId: string;
  doc: Doc;
  /** Called when a save has succeeded after failures. */
  onSafe: () => void;
}

/** A document edited by people of this process: their unsaved changes, and how far the saved ones have been read. */
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

  /** Whether changes made here are not in the database yet. */
  get isUnsafe(): boolean {
    return this.#pending.length > 0;
  }

  /** Loads the saved changes; a document that was never edited together starts from its content. AppError `not-found`. */
  async load(): Promise<void> {
    this.#take(await sharedUpdates(this.#em(), this.#deps, this.#id));
  }

  /** Applies changes that other processes have saved. */
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
   * Saves the noted changes to the database in order: without the preceding ones, a change could not be applied in other
   * processes. Retries after a failure, and calls `onSafe` once everything is saved.
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

  /** Stores the saved changes as the document's content. If it fails, another process does it later (store-abandoned.ts). */
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

  /** Discards all unsaved changes: they must not be stored. */
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
