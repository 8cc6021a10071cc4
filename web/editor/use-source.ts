import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Anchor } from '../../domain/authoring/comments/anchor.ts';
import { sourceLink } from './behaviour/insert-link.ts';
import type { SourceCaret } from './collaboration/source-carets.ts';
import { type SharedKeys, useSharedSource } from './collaboration/use-shared-source.ts';
import type { EditorHandle, EditorProps } from './editor-props.ts';
import { type MarksByKind, movedMarks, NO_MARKS } from './marks/source-marks.ts';
import { sourcePassage } from './suggestions/source-passage.ts';
import { type Piece, textOfPieces, writtenInto } from './suggestions/source-pieces.ts';
import { changeBetween } from './suggestions/text-change.ts';

interface SourceOptions extends Pick<EditorProps<string>, 'content' | 'onChange' | 'onReady' | 'together'> {
  mode: 'html' | 'markdown';
}

interface Source {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  marks: MarksByKind;
  /** The text as pieces while suggestions are pending, otherwise null. During a review, only decisions change the text. */
  pieces: Piece[] | null;
  change: (text: string) => void;
  decide: (pieces: Piece[]) => void;
  /** Event handlers for the field of a shared text. */
  keys: SharedKeys;
  carets: readonly SourceCaret[];
}

/** State and operations of a source while it is edited. */
export function useSource({ content, onChange, onReady, mode, together }: SourceOptions): Source {
  const field = useRef<HTMLTextAreaElement>(null);
  const [begun] = useState(() => together?.doc.getText(mode).toJSON() ?? content);
  const [{ text, marks }, setState] = useState({ text: begun, marks: NO_MARKS });
  const [pieces, review] = useState<Piece[] | null>(null);
  const current = useRef({ text: begun, marks: NO_MARKS });
  const set = (next: { text: string; marks: MarksByKind }) => {
    current.current = next;
    setState(next);
  };
  const show = (next: string) =>
    set({ text: next, marks: movedMarks(current.current.marks, current.current.text, next) });
  const shared = useSharedSource(together, mode, {
    field,
    read: () => current.current.text,
    show: (next) => {
      const written = changeBetween(current.current.text, next);
      // Rendered synchronously, so that the cursor can be restored afterwards.
      flushSync(() => {
        show(next);
        review((now) => now && writtenInto(now, written));
      });
      onChange(() => next);
    },
  });
  const change = (next: string) => {
    shared.write(next);
    show(next);
    onChange(() => next);
  };
  const handle: EditorHandle<string> = {
    replace: (next) => {
      shared.write(next);
      show(next);
      review(null);
    },
    focus: () => field.current?.focus(),
    insertLink: (words, url) => {
      const { text: now } = current.current;
      const at = field.current?.selectionEnd ?? now.length;
      const before = now.slice(0, at);
      const link = sourceLink(mode, before, words, url);
      flushSync(() => change(before + link + now.slice(at)));
      field.current?.focus();
      field.current?.setSelectionRange(at + link.length, at + link.length);
    },
    passage: async () => sourcePassage({ field: field.current, read: () => current.current.text, review }),
    // In mode markdown, the source itself is the Markdown form.
    anchor: async () => (mode === 'markdown' ? selectedIn(field.current) : null),
    placeOf: async ({ from, to, quote }) =>
      mode === 'markdown' && current.current.text.slice(from, to) === quote ? { from, to } : null,
    showMarks: (kind, some) => set({ ...current.current, marks: { ...current.current.marks, [kind]: some } }),
    goToMark: (kind, id) => {
      const found = current.current.marks[kind].find((mark) => mark.id === id);
      if (!found) return;
      field.current?.focus();
      field.current?.setSelectionRange(found.from, found.to);
    },
    replaceMark: (kind, id, words) => {
      const found = current.current.marks[kind].find((mark) => mark.id === id);
      if (found) change(replaced(current.current.text, found, words));
    },
  };
  const ready = useEffectEvent(() => onReady?.(handle));
  useEffect(() => ready(), []);
  const decide = (next: Piece[]) => {
    const decided = textOfPieces(next);
    if (decided !== current.current.text) change(decided);
    review(next.some((piece) => 'id' in piece) ? next : null);
  };
  return { field, text, marks, pieces, change, decide, keys: shared.keys, carets: shared.carets };
}

function selectedIn(field: HTMLTextAreaElement | null): Anchor | null {
  if (!field) return null;
  const { selectionStart: from, selectionEnd: to, value } = field;
  return from < to ? { from, to, quote: value.slice(from, to) } : null;
}

/** The text with a range replaced. If the new text is empty, also removes the space before it. */
function replaced(text: string, { from, to }: { from: number; to: number }, words: string): string {
  const before = text.slice(0, from);
  return (words === '' ? before.replace(/ $/, '') : before) + words + text.slice(to);
}
