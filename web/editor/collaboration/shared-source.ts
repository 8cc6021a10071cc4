import { type Text, UndoManager, type YTextEvent } from 'yjs';
import { changeBetween, movedOffset, type TextChange } from '../suggestions/text-change.ts';

/** Maps an offset through the received changes. */
export type Moved = (offset: number) => number;

/** A source that several people write at the same time. Undo only affects one's own changes. */
export class SharedSource {
  readonly #text: Text;
  readonly #undo: UndoManager;

  constructor(text: Text) {
    this.#text = text;
    this.#undo = new UndoManager(text, { trackedOrigins: new Set([this]) });
  }

  read(): string {
    return this.#text.toJSON();
  }

  /** Writes the difference between two texts. @param moved maps its offset in `older` to the current one */
  write(older: string, newer: string, moved: Moved = (offset) => offset): void {
    const { at, removed, inserted } = changeBetween(older, newer);
    const from = moved(at);
    const count = moved(at + removed) - from;
    if (count === 0 && inserted === '') return;
    this.#text.doc?.transact(() => {
      if (count > 0) this.#text.delete(from, count);
      this.#text.insert(from, inserted);
    }, this);
  }

  undo(): void {
    this.#undo.undo();
  }

  redo(): void {
    this.#undo.redo();
  }

  /** Subscribes to changes by others and by undo and redo. `end`: position after an undone change; null for others' changes. */
  subscribe(listener: (moved: Moved, end: number | null) => void): () => void {
    const told = ({ delta, transaction: { origin } }: YTextEvent) => {
      if (origin === this) return;
      const changes = changesOf(delta);
      const last = changes.at(-1);
      const isUndone = origin === this.#undo && last !== undefined;
      listener(
        (offset) => changes.reduce(movedOffset, offset),
        isUndone ? last.at + last.inserted.length : null,
      );
    };
    this.#text.observe(told);
    return () => this.#text.unobserve(told);
  }
}

/** Changes to be applied in sequence: each offset refers to the text after the previous changes. */
function changesOf(delta: YTextEvent['delta']): TextChange[] {
  const changes: TextChange[] = [];
  let at = 0;
  for (const { retain = 0, delete: removed = 0, insert } of delta) {
    at += retain;
    const inserted = typeof insert === 'string' ? insert : '';
    if (removed > 0 || inserted !== '') changes.push({ at, removed, inserted });
    at += inserted.length;
  }
  return changes;
}
