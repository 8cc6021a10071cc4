import { type DOMAttributes, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { changeBetween } from '../suggestions/text-change.ts';
import { type Moved, SharedSource } from './shared-source.ts';
import { caretsIn, type SourceCaret, tellCaret } from './source-carets.ts';
import type { Together } from './together.ts';

/** Event handlers for the field of a shared source: undoes one's own changes only; sends composed characters when complete. */
export type SharedKeys = Pick<
  DOMAttributes<HTMLTextAreaElement>,
  'onKeyDown' | 'onCompositionStart' | 'onCompositionEnd' | 'onSelect' | 'onBlur'
>;

interface Shown {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Returns the text that is currently shown. */
  read: () => string;
  /** Shows the text with others' changes at once. */
  show: (text: string) => void;
}

interface Shared {
  /** Writes a text that is about to replace the one shown. */
  write: (next: string) => void;
  keys: SharedKeys;
  carets: readonly SourceCaret[];
}

const NOBODY: readonly SourceCaret[] = [];

/** Keeps a text field and a shared text in sync. */
export function useSharedSource(
  together: Together | undefined,
  mode: 'html' | 'markdown',
  { field, read, show }: Shown,
): Shared {
  const [source] = useState(() => together && new SharedSource(together.doc.getText(mode)));
  const carets = useCarets(together, mode);
  /**
   * While a character is composed: the text before it, and others' changes, which wait because they would end the composition.
   */
  const composed = useRef<{ before: string; came: Moved[] } | null>(null);
  const takeIn = useEffectEvent((shared: SharedSource, moved: Moved, end: number | null) => {
    if (composed.current) {
      composed.current.came.push(moved);
      return;
    }
    const { current: own } = field;
    const places = own ? [own.selectionStart, own.selectionEnd] : [];
    const [from = 0, to = 0] = places.map((place) => end ?? moved(place));
    const top = own?.scrollTop ?? 0;
    show(shared.read());
    own?.setSelectionRange(from, to, own.selectionDirection);
    own?.scrollTo({ top });
  });
  const catchUp = useEffectEvent((shared: SharedSource) => {
    if (shared.read() !== read()) show(shared.read());
  });
  useEffect(() => {
    if (!source) return;
    const stop = source.subscribe((moved, end) => takeIn(source, moved, end));
    // Includes changes that arrived while the field was rendered.
    queueMicrotask(() => catchUp(source));
    return stop;
  }, [source]);
  if (!together || !source) return { write: () => {}, keys: {}, carets: NOBODY };
  const tell = (at: number | null) => tellCaret(together.awareness, together.doc.getText(mode), at);
  return {
    write: (next) => {
      if (!composed.current) source.write(read(), next);
    },
    carets,
    keys: {
      onSelect: ({ currentTarget: { selectionEnd } }) => {
        if (!composed.current) tell(selectionEnd);
      },
      onBlur: () => tell(null),
      onKeyDown: (event) => {
        const move = undoing(event.nativeEvent);
        if (!move) return;
        event.preventDefault();
        source[move]();
      },
      onCompositionStart: () => {
        composed.current = { before: read(), came: [] };
      },
      onCompositionEnd: ({ currentTarget: { value, selectionEnd } }) => {
        const { before, came } = composed.current ?? { before: read(), came: [] };
        composed.current = null;
        const moved: Moved = (offset) => came.reduce((at, step) => step(at), offset);
        source.write(before, value, moved);
        show(source.read());
        if (came.length === 0) return;
        // The cursor goes after the composed text, which may have moved.
        const { at } = changeBetween(before, value);
        const cursor = moved(at) + selectionEnd - at;
        field.current?.setSelectionRange(cursor, cursor);
      },
    },
  };
}

/** The positions of other users in the shared text. */
function useCarets(together: Together | undefined, mode: 'html' | 'markdown'): readonly SourceCaret[] {
  const [carets, setCarets] = useState(NOBODY);
  useEffect(() => {
    if (!together) return;
    const { doc, awareness } = together;
    const text = doc.getText(mode);
    const look = () =>
      setCarets((before) => {
        const now = caretsIn(awareness, text);
        return before.length === 0 && now.length === 0 ? before : now;
      });
    look();
    awareness.on('change', look);
    text.observe(look);
    return () => {
      awareness.off('change', look);
      text.unobserve(look);
    };
  }, [together, mode]);
  return carets;
}

function undoing({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  if (key.toLowerCase() === 'y') return 'redo';
  if (key.toLowerCase() !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
}
