import { diffMarkdown } from '../../../domain/authoring/versions/diff-markdown.ts';
import { changeBetween, type TextChange } from './text-change.ts';

/** A piece of a source: unchanged text, or a suggestion. */
export type Piece = { same: string } | { id: number; older: string; newer: string };

/** The changes from the older to the newer text. */
export function piecesOf(older: string, newer: string): Piece[] {
  const pieces: Piece[] = [];
  for (const { op, text } of diffMarkdown(older, newer).hunks) {
    const last = pieces.at(-1);
    if (op === 'equal') pieces.push({ same: text });
    else if (last && 'id' in last) last[op === 'insert' ? 'newer' : 'older'] += text;
    else
      pieces.push({
        id: pieces.length,
        older: op === 'delete' ? text : '',
        newer: op === 'insert' ? text : '',
      });
  }
  return pieces;
}

/** Accepts (`newer`) or rejects (`older`) these suggestions. */
export function decided(pieces: readonly Piece[], ids: readonly number[], side: 'older' | 'newer'): Piece[] {
  return pieces.map((piece) => ('id' in piece && ids.includes(piece.id) ? { same: piece[side] } : piece));
}

/** The current text without pending suggestions. */
export function textOfPieces(pieces: readonly Piece[]): string {
  return pieces.map((piece) => ('id' in piece ? piece.older : piece.same)).join('');
}

/** Maps a range through a change of the text before, after or within it. */
export function movedPlace(
  { from, to }: { from: number; to: number },
  older: string,
  newer: string,
): { from: number; to: number } {
  const { at: start, removed, inserted } = changeBetween(older, newer);
  const [goneTo, comeTo] = [start + removed, start + inserted.length];
  const grown = inserted.length - removed;
  const moved = (offset: number, isEnd: boolean) => {
    if (offset < start || (offset === start && isEnd)) return offset;
    return offset >= goneTo ? offset + grown : isEnd ? comeTo : start;
  };
  return { from: moved(from, false), to: moved(to, true) };
}

/** Updates the pieces after the current text was edited. A suggestion that was edited is dropped and its old text edited. */
export function writtenInto(pieces: readonly Piece[], { at, removed, inserted }: TextChange): Piece[] {
  const written: Piece[] = [];
  let start = 0;
  let isIn = inserted === '';
  const put = (text: string) => {
    isIn = true;
    return text;
  };
  for (const piece of pieces) {
    const text = 'id' in piece ? piece.older : piece.same;
    const end = start + text.length;
    const isHit = removed > 0 ? at < end && at + removed > start : at > start && at < end;
    if ('id' in piece && !isHit) {
      if (!isIn && at === start) written.push({ same: put(inserted) });
      written.push(piece);
    } else {
      const before = text.slice(0, Math.max(0, at - start));
      const after = text.slice(Math.max(0, at + removed - start));
      const isHere = !isIn && at >= start && at <= end;
      written.push({ same: before + (isHere ? put(inserted) : '') + after });
    }
    start = end;
  }
  if (!isIn) written.push({ same: inserted });
  return written;
}
