import { idempotencyKey } from '../../api/idempotency-key.ts';
import type { Document } from '../queries.ts';
import type { FileToSend, SendOptions } from './send-file.ts';
import type { UploadOutcome } from './upload-outcome.ts';

/** The most concurrent uploads: browsers open six connections per host, and the event stream holds one. */
const MOST_AT_ONCE = 3;

export type UploadState =
  | { step: 'waiting' }
  /** `sent` is 0..1; at 1 the server is checking the file. */
  | { step: 'sending'; sent: number }
  | { step: 'accepted'; document: Document }
  | { step: 'refused' | 'failed'; code: string; message: string }
  | { step: 'cancelled' };

export interface Upload extends FileToSend {
  id: number;
  state: UploadState;
}

export interface UploadLimits {
  maxUploadBytes: number;
  maxFilesPerUpload: number;
}

interface QueueParts {
  send: (file: FileToSend, options: SendOptions) => Promise<UploadOutcome>;
  /** Resolves when the user has signed in again. */
  signedInAgain: () => Promise<void>;
  onAccepted: (upload: Upload, document: Document) => void;
}

/** Uploads files to agents, a few at a time. It exists as long as the tab, not just one page. */
export class UploadQueue {
  readonly #parts: QueueParts;
  readonly #watchers = new Set<() => void>();
  readonly #running = new Map<number, AbortController>();
  #uploads: readonly Upload[] = [];
  #heldUntil: number | null = null;
  #nextId = 1;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** All uploads in the order they were added; a new array after each change. */
  all = (): readonly Upload[] => this.#uploads;

  /** When the server accepts files again (ms since 1970); null if uploads are not held back. */
  heldUntil = (): number | null => this.#heldUntil;

  watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  };

  /** Adds files; those beyond the limits are refused here and never sent. */
  add(agentId: string, files: readonly File[], limits: UploadLimits): void {
    const added = files.map((file, index): Upload => {
      const state = firstState(file, index, limits);
      return { id: this.#nextId++, agentId, file, key: idempotencyKey(), state };
    });
    this.#uploads = [...this.#uploads, ...added];
    this.#changed();
  }

  cancel(id: number): void {
    this.#set(id, { step: 'cancelled' }, isOnItsWay);
    this.#running.get(id)?.abort();
  }

  /** Sends failed or cancelled uploads again. */
  retry(which: (upload: Upload) => boolean): void {
    const ended = ({ step }: UploadState) => step === 'failed' || step === 'cancelled';
    for (const upload of this.#uploads) if (which(upload)) this.#set(upload.id, { step: 'waiting' }, ended);
  }

  /** Removes an agent's uploads that have ended. */
  clear(agentId: string): void {
    this.#uploads = this.#uploads.filter((upload) => upload.agentId !== agentId || isOnItsWay(upload.state));
    this.#changed();
  }

  #changed(): void {
    this.#pump();
    this.#tell();
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher();
  }

  #pump(): void {
    if (this.#heldUntil !== null) return;
    for (const upload of this.#uploads) {
      if (this.#running.size >= MOST_AT_ONCE) return;
      if (upload.state.step === 'waiting' && !this.#running.has(upload.id)) void this.#run(upload);
    }
  }

  async #run(upload: Upload): Promise<void> {
    const { id } = upload;
    const stop = new AbortController();
    this.#running.set(id, stop);
    this.#put(id, { step: 'sending', sent: 0 }, isOnItsWay);
    const outcome = await this.#parts.send(upload, {
      signal: stop.signal,
      onProgress: (sent) => {
        this.#put(id, { step: 'sending', sent }, isOnItsWay);
        this.#tell();
      },
    });
    if (outcome.kind === 'signed-out' && !stop.signal.aborted) await this.#parts.signedInAgain();
    this.#running.delete(id);
    // A cancelled upload has no result, unless the server accepted it first.
    if (stop.signal.aborted && outcome.kind !== 'accepted') this.#changed();
    else this.#conclude(upload, outcome);
  }

  #conclude(upload: Upload, outcome: UploadOutcome): void {
    const { id } = upload;
    switch (outcome.kind) {
      case 'accepted':
        this.#parts.onAccepted(upload, outcome.document);
        return this.#set(id, { step: 'accepted', document: outcome.document }, () => true);
      case 'refused':
      case 'failed': {
        const { kind: step, code, message } = outcome;
        return this.#set(id, { step, code, message }, isOnItsWay);
      }
      case 'later':
        this.#hold(outcome.seconds);
        return this.#set(id, { step: 'waiting' }, isOnItsWay);
      case 'signed-out':
        return this.#set(id, { step: 'waiting' }, isOnItsWay);
    }
  }

  /** Starts no uploads for this many seconds. */
  #hold(seconds: number): void {
    const until = Date.now() + seconds * 1000;
    if (this.#heldUntil !== null && this.#heldUntil >= until) return;
    this.#heldUntil = until;
    setTimeout(() => {
      if (this.#heldUntil !== until) return;
      this.#heldUntil = null;
      this.#changed();
    }, seconds * 1000);
  }

  #set(id: number, state: UploadState, from: (before: UploadState) => boolean): void {
    this.#put(id, state, from);
    this.#changed();
  }

  /** Changes the state if `from` returns true for the current state. */
  #put(id: number, state: UploadState, from: (before: UploadState) => boolean): void {
    this.#uploads = this.#uploads.map((upload) =>
      upload.id === id && from(upload.state) ? { ...upload, state } : upload,
    );
  }
}

export function isOnItsWay({ step }: UploadState): boolean {
  return step === 'waiting' || step === 'sending';
}

function firstState(file: File, index: number, limits: UploadLimits): UploadState {
  if (file.size === 0) return { step: 'refused', code: 'empty-file', message: '' };
  if (file.size > limits.maxUploadBytes) return { step: 'refused', code: 'file-too-large', message: '' };
  if (index >= limits.maxFilesPerUpload) return { step: 'failed', code: 'too-many-files', message: '' };
  return { step: 'waiting' };
}
