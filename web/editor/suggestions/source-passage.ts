import type { Passage, Place } from './passage.ts';
import { movedPlace, type Piece, piecesOf } from './source-pieces.ts';

/** The parts of the editor that a passage needs. */
interface SourceParts {
  field: HTMLTextAreaElement | null;
  /** Returns the current text. */
  read: () => string;
  /** Shows the suggestions. */
  review: (pieces: Piece[]) => void;
}

/** The selected source text, or all of it. */
export function sourcePassage({ field, read, review }: SourceParts): Passage<string> {
  const asked = read();
  const [from, to] = [field?.selectionStart ?? 0, field?.selectionEnd ?? 0];
  const isSelection = from < to;
  const place = isSelection ? { from, to } : { from: 0, to: asked.length };
  return {
    text: asked.slice(place.from, place.to),
    isSelection,
    release: () => {},
    suggest: (content, where) => {
      const now = read();
      const pieces = piecesOf(now, put(now, movedPlace(place, asked, now), content, where));
      const count = pieces.filter((piece) => 'id' in piece).length;
      if (count > 0) review(pieces);
      return count;
    },
  };
}

function put(
  text: string,
  { from, to }: { from: number; to: number },
  content: string,
  place: Place,
): string {
  const [before, own, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  switch (place) {
    case 'instead':
      // A selection within a line does not end in a line break, so neither must its replacement.
      return before + (own.endsWith('\n') ? content : content.trimEnd()) + after;
    case 'before':
      return `${before}${content.trimEnd()}\n\n${own}${after}`;
    case 'after':
      return `${before}${own.trimEnd()}\n\n${content.trimEnd()}${after || '\n'}`;
  }
}
