import { diffMarkdown } from '../../../domain/authoring/versions/diff-markdown.ts';

/** A run of a source: as it is on both sides, or a suggestion. */
export type Piece = { same: string } | { id: number; older: string; newer: string };

/** What would make the newer text of the older one. */
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

/** Takes (`newer`) or leaves (`older`) these suggestions. */
export function decided(pieces: readonly Piece[], ids: readonly number[], side: 'older' | 'newer'): Piece[] {
  return pieces.map((piece) => ('id' in piece && ids.includes(piece.id) ? { same: piece[side] } : piece));
}

/** The text as it stands, nothing of what is still suggested in it. */
export function textOfPieces(pieces: readonly Piece[]): string {
  return pieces.map((piece) => ('id' in piece ? piece.older : piece.same)).join('');
}

/** A place of a text after somebody has written in it: what stands before and behind the change stays. */
export function movedPlace(
  { from, to }: { from: number; to: number },
  older: string,
  newer: string,
): { from: number; to: number } {
  const most = Math.min(older.length, newer.length);
  let start = 0;
  while (start < most && older[start] === newer[start]) start += 1;
  let end = 0;
  while (end < most - start && older.at(-1 - end) === newer.at(-1 - end)) end += 1;
  const grown = newer.length - older.length;
  const moved = (offset: number, isEnd: boolean) => {
    if (offset < start || (offset === start && isEnd)) return offset;
    return offset >= older.length - end ? offset + grown : isEnd ? newer.length - end : start;
  };
  return { from: moved(from, false), to: moved(to, true) };
}
