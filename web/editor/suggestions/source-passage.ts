import type { Passage, Place } from './passage.ts';
import { movedPlace, type Piece, piecesOf } from './source-pieces.ts';

/** What a passage needs from the editor around it. */
interface SourceParts {
  field: HTMLTextAreaElement | null;
  /** The text as of now. */
  read: () => string;
  /** Shows what is suggested. */
  review: (pieces: Piece[]) => void;
}

/** The selected source, or all of it. */
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
      // A selection within a line has no line's end of its own.
      return before + (own.endsWith('\n') ? content : content.trimEnd()) + after;
    case 'before':
      return `${before}${content.trimEnd()}\n\n${own}${after}`;
    case 'after':
      return `${before}${own.trimEnd()}\n\n${content.trimEnd()}${after || '\n'}`;
  }
}
