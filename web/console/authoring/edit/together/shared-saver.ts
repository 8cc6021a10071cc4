import { isAway } from '../../../api/server-return.ts';
import type { TaggedDocument } from '../../queries.ts';
import { type DocumentText, textOf } from '../document-text.ts';
import type { DraftStore } from '../draft-store.ts';
import { isSameText } from '../merge-text.ts';
import type { Saver, SaveState } from '../saver.ts';
import type { Session } from './session.ts';

/** The parts that the saver uses. */
export interface SharedParts {
  session: Pick<Session, 'isConnected' | 'isSent' | 'subscribe' | 'state' | 'asStored'>;
  read: () => Promise<TaggedDocument>;
  rename: (title: string) => Promise<TaggedDocument>;
  drafts: DraftStore;
  /** Shows a title that somebody else has given the document. */
  showTitle: (title: string) => void;
  /** Schedules `work` after this many milliseconds; returns a function that cancels it. */
  later: (work: () => void, ms: number) => () => void;
}

/** Pause in typing after which the text is stored in the browser; milliseconds. */
const KEEP_MS = 300;
/** Pause in typing after which the title is saved; milliseconds. */
const TITLE_MS = 1_000;
/** Milliseconds until the first check; the server stores a text about a second after it arrives. */
const STORED_MS = 1_500;
/** While others keep writing, the stored text never equals the local one: after this many checks it counts as saved. */
const MOST_LOOKS = 4;

/**
 * Saves a shared document. The session sends the text as it is written, so this class reports when the server has stored it,
 * stores it in the browser until then, and saves the title.
 */
export class SharedSaver implements Saver {
  readonly etag = null;
  readonly #parts: SharedParts;
  readonly #listeners = new Set<() => void>();
  #saved: TaggedDocument;
  #current: () => DocumentText;
  #state: SaveState = { kind: 'saved' };
  /** Whether there are changes made here that have not been seen in the stored document. */
  #isUnstored = false;
  #isKept = false;
  #looks = 0;
  /** Number of changes so far; shows whether the text changed during a check. */
  #changes = 0;
  #title: string | null = null;
  #refusal: unknown = null;
  #stopKeeping = () => {};
  #stopLooking = () => {};
  #stopRenaming = () => {};
  readonly #leave: () => void;

  /** @param draft what an earlier visit left unsaved; its text is already being sent */
  constructor(saved: TaggedDocument, draft: DocumentText | null, parts: SharedParts) {
    this.#saved = saved;
    this.#current = () => draft ?? textOf(saved);
    this.#parts = parts;
    this.#leave = parts.session.subscribe((event) => {
      if (event === 'written') this.#wrote();
      else if (event === 'came') this.#lookSoon();
      this.#tell();
    });
    if (!draft) return;
    this.#wrote();
    if (draft.title !== saved.title) this.#setTitle(draft.title);
  }

  get saved(): TaggedDocument {
    return this.#saved;
  }

  state = (): SaveState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  change(read: () => DocumentText, part: 'title' | 'content'): void {
    this.#current = read;
    // The session reports changes of the text, since it knows who made them.
    if (part === 'title') this.#setTitle(read().title);
  }

  #setTitle(title: string): void {
    this.#title = title;
    this.#stopRenaming();
    this.#stopRenaming = this.#parts.later(() => void this.#rename(), TITLE_MS);
    this.#keepSoon();
    this.#tell();
  }

  flush(): void {
    void this.#rename();
  }

  keepNow(): void {
    if (this.#isUnstored || this.#title !== null) void this.#keep();
  }

  take(saved: TaggedDocument): void {
    this.#saved = saved;
    this.#tell();
  }

  close(): void {
    this.keepNow();
    this.#leave();
    this.#stopLooking();
    this.flush();
  }

  #wrote(): void {
    this.#isUnstored = true;
    this.#changes += 1;
    this.#looks = 0;
    this.#keepSoon();
    this.#lookSoon();
  }

  #keepSoon(): void {
    this.#isKept = false;
    this.#stopKeeping();
    this.#stopKeeping = this.#parts.later(() => void this.#keep(), KEEP_MS);
  }

  #lookSoon(): void {
    this.#stopLooking();
    this.#stopLooking = this.#parts.later(() => void this.#look(), STORED_MS);
  }

  /** Checks whether the server has stored the changes, and what others have changed. */
  async #look(): Promise<void> {
    if (!this.#parts.session.isSent()) {
      this.#lookSoon();
      return;
    }
    const changes = this.#changes;
    try {
      const found = await this.#parts.read();
      // Changed in the meantime: another check is scheduled.
      if (changes !== this.#changes) return;
      this.#took(found);
    } catch {
      this.#lookSoon();
    }
  }

  #took(found: TaggedDocument): void {
    if (this.#title === null && found.title !== this.#saved.title) this.#parts.showTitle(found.title);
    this.#saved = found;
    this.#looks += 1;
    const current = this.#parts.session.asStored({ ...this.#current(), title: found.title });
    if (isSameText(textOf(found), current) || this.#looks >= MOST_LOOKS) {
      this.#isUnstored = false;
      this.#looks = 0;
      void this.#forget();
    } else if (this.#isUnstored) this.#lookSoon();
    this.#tell();
  }

  async #rename(): Promise<void> {
    this.#stopRenaming();
    const title = this.#title;
    if (title === null) return;
    try {
      // An empty title is not sent, since the API rejects it; the old one stays.
      if (title.trim() !== '') this.#saved = await this.#parts.rename(title.trim());
      this.#refusal = null;
      if (this.#title === title) this.#title = null;
      void this.#forget();
    } catch (error) {
      this.#refusal = isAway(error) ? null : error;
      if (isAway(error)) this.#stopRenaming = this.#parts.later(() => void this.#rename(), TITLE_MS);
    }
    this.#tell();
  }

  async #keep(): Promise<void> {
    this.#stopKeeping();
    const [base, text] = [textOf(this.#saved), this.#current()];
    const draft = { base, text, sent: [], shared: this.#parts.session.state() };
    this.#isKept = await this.#parts.drafts.put(draft).then(
      () => true,
      () => false,
    );
    await this.#forget();
    this.#tell();
  }

  /** Removes the draft once everything is stored. */
  async #forget(): Promise<void> {
    if (this.#isUnstored || this.#title !== null) return;
    this.#stopKeeping();
    await this.#parts.drafts.remove().catch(() => undefined);
  }

  #tell(): void {
    this.#state = this.#stateNow();
    for (const listener of this.#listeners) listener();
  }

  #stateNow(): SaveState {
    const { session } = this.#parts;
    if (this.#refusal) return { kind: 'refused', error: this.#refusal };
    if (!this.#isUnstored && this.#title === null) return { kind: 'saved' };
    if (!session.isConnected()) return { kind: 'away', isKept: this.#isKept };
    return { kind: 'saving' };
  }
}
