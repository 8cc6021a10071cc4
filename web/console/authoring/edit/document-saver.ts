import { Problem } from '../../api/problem.ts';
import { isAway } from '../../api/server-return.ts';
import type { DocumentPatch, TaggedDocument } from '../queries.ts';
import { type DocumentText, textOf } from './document-text.ts';
import type { Draft, DraftStore } from './draft-store.ts';
import { type Choice, isSameText, type Merge, mergeTexts } from './merge-text.ts';
import type { Saver, SaveState } from './saver.ts';

/** The parts that the saver uses. */
export interface SaverParts {
  write: (etag: string, patch: DocumentPatch) => Promise<TaggedDocument>;
  read: () => Promise<TaggedDocument>;
  drafts: DraftStore;
  /** Shows a text that includes changes by others. */
  show: (text: DocumentText) => void;
  /** The document's mode was changed elsewhere, so this editor cannot continue. */
  leaveMode: () => void;
  /** Schedules `work` after this many milliseconds; returns a function that cancels it. */
  later: (work: () => void, ms: number) => () => void;
}

/** Pauses in typing after which the text is stored in the browser, and after which it is saved; milliseconds. */
const KEEP_MS = 300;
const SAVE_MS = 1_000;
/** Continuous typing is saved at this interval, in milliseconds. */
const LONGEST_UNSAVED_MS = 5_000;
/** The most unconfirmed saves to remember. */
const MOST_SENT = 4;

/**
 * Saves a document while it is being written, one save at a time. Each save names the version it is based on; if somebody else
 * has saved another one since, both are merged.
 */
export class DocumentSaver implements Saver {
  readonly #parts: SaverParts;
  readonly #listeners = new Set<() => void>();
  #saved: TaggedDocument;
  #current: () => DocumentText;
  #state: SaveState = { kind: 'saved' };
  /** Number of changes so far; shows whether the text changed during a save. */
  #changes = 0;
  #savedChanges = 0;
  #isSaving = false;
  #isKept = false;
  /** Texts sent but not confirmed. If the server's version equals one of them, it is this writer's own. */
  #sent: DocumentText[] = [];
  #theirs: TaggedDocument | null = null;
  #resolve: ((choices: Readonly<Record<string, Choice>>) => DocumentText) | null = null;
  #stopKeeping = () => {};
  #stopSaving = () => {};
  #stopWaiting: (() => void) | null = null;

  constructor(saved: TaggedDocument, parts: SaverParts) {
    this.#saved = saved;
    this.#parts = parts;
    this.#current = () => textOf(saved);
  }

  get saved(): TaggedDocument {
    return this.#saved;
  }

  get etag(): string {
    return this.#saved.etag;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  state = (): SaveState => this.#state;

  /** Resumes from the draft of an earlier visit. Returns the text to show. */
  takeUp(draft: Draft): DocumentText {
    this.#sent = draft.sent;
    const merge = this.#mergeWith(this.#saved, draft.base, draft.text);
    const text = merge.conflicts.length > 0 ? draft.text : merge.resolve({});
    if (isSameText(text, textOf(this.#saved))) {
      void this.#parts.drafts.remove().catch(() => undefined);
      return text;
    }
    this.change(() => text);
    if (merge.conflicts.length > 0) this.#ask(this.#saved, merge);
    return text;
  }

  change(read: () => DocumentText): void {
    this.#current = read;
    this.#changes += 1;
    this.#isKept = false;
    this.#stopKeeping();
    this.#stopKeeping = this.#parts.later(() => void this.#keep(), KEEP_MS);
    if (this.#state.kind === 'conflict') return;
    this.#soon(SAVE_MS);
    if (this.#state.kind !== 'away' && !this.#isSaving) this.#set({ kind: 'changed' });
  }

  flush(): void {
    if (this.#changes !== this.#savedChanges) void this.#save();
  }

  close(): void {
    this.flush();
  }

  keepNow(): void {
    if (this.#changes !== this.#savedChanges) void this.#keep();
  }

  /** Resolves conflicts as the writer has chosen. */
  choose(choices: Readonly<Record<string, Choice>>): void {
    const [theirs, resolve] = [this.#theirs, this.#resolve];
    if (!theirs || !resolve) return;
    [this.#theirs, this.#resolve] = [null, null];
    this.#state = { kind: 'changed' };
    this.#showMerged(theirs, resolve(choices));
    void this.#save();
  }

  /** Adopts a version saved elsewhere; the next save is based on it. */
  take(saved: TaggedDocument): void {
    this.#saved = saved;
    this.#set(this.#state);
  }

  #soon(ms: number): void {
    this.#stopSaving();
    this.#stopSaving = this.#parts.later(() => void this.#save(), ms);
    this.#stopWaiting ??= this.#parts.later(() => void this.#save(), LONGEST_UNSAVED_MS);
  }

  async #save(): Promise<void> {
    this.#stopSaving();
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    if (this.#isSaving || this.#state.kind === 'conflict') return;
    this.#isSaving = true;
    const changes = this.#changes;
    if (this.#state.kind !== 'away') this.#set({ kind: 'saving' });
    try {
      await this.#write(this.#current());
      this.#savedChanges = changes;
      this.#isSaving = false;
      await this.#wasSaved();
    } catch (error) {
      this.#isSaving = false;
      await this.#failed(error);
    }
  }

  async #write(text: DocumentText): Promise<void> {
    // An empty title is not sent, since the API rejects it; the old one stays.
    const title = text.title.trim();
    const sent = { ...text, title: title || this.#saved.title };
    const named = title === '' ? {} : { title };
    this.#sent = [...this.#sent.slice(1 - MOST_SENT), sent];
    try {
      this.#saved = await this.#parts.write(this.#saved.etag, { ...named, content: text.content });
      this.#sent = [];
    } catch (error) {
      // A refused save was not stored, so it need not be remembered.
      if (!isAway(error)) this.#sent = this.#sent.filter((one) => one !== sent);
      throw error;
    }
  }

  async #wasSaved(): Promise<void> {
    if (this.#changes !== this.#savedChanges) {
      this.#set({ kind: 'changed' });
      this.#soon(SAVE_MS);
      return;
    }
    this.#stopKeeping();
    this.#set({ kind: 'saved' });
    await this.#parts.drafts.remove().catch(() => undefined);
  }

  async #failed(error: unknown): Promise<void> {
    if (error instanceof Problem && error.status === 412) {
      try {
        this.#bringTogether(await this.#parts.read());
      } catch (later) {
        await this.#failed(later);
      }
    } else if (isAway(error)) {
      this.#set({ kind: 'away', isKept: this.#isKept });
      await this.#keep();
    } else {
      this.#set({ kind: 'refused', error });
      await this.#keep();
    }
  }

  #bringTogether(theirs: TaggedDocument): void {
    if (theirs.mode !== this.#saved.mode) {
      void this.#keep().then(this.#parts.leaveMode);
      return;
    }
    const merge = this.#mergeWith(theirs, textOf(this.#saved), this.#current());
    if (merge.conflicts.length > 0) {
      this.#ask(theirs, merge);
      return;
    }
    this.#showMerged(theirs, merge.resolve({}));
    void this.#save();
  }

  #mergeWith(theirs: TaggedDocument, base: DocumentText, mine: DocumentText): Merge {
    const isOwn = this.#sent.some((sent) => isSameText(sent, textOf(theirs)));
    return mergeTexts({ base: isOwn ? textOf(theirs) : base, mine, theirs: textOf(theirs) });
  }

  #ask(theirs: TaggedDocument, { conflicts, resolve }: Merge): void {
    [this.#theirs, this.#resolve] = [theirs, resolve];
    this.#set({ kind: 'conflict', conflicts });
    void this.#keep();
  }

  #showMerged(theirs: TaggedDocument, text: DocumentText): void {
    this.#saved = theirs;
    this.#current = () => text;
    this.#changes += 1;
    this.#parts.show(text);
  }

  /** Stores unsaved text in the browser. Where the browser stores nothing, only the server does. */
  async #keep(): Promise<void> {
    this.#stopKeeping();
    try {
      await this.#parts.drafts.put({ base: textOf(this.#saved), text: this.#current(), sent: this.#sent });
      this.#isKept = true;
    } catch {
      this.#isKept = false;
    }
    if (this.#state.kind === 'away') this.#set({ kind: 'away', isKept: this.#isKept });
    // Saved in the meantime, so the draft is removed.
    if (this.#state.kind === 'saved') await this.#parts.drafts.remove().catch(() => undefined);
  }

  #set(state: SaveState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
