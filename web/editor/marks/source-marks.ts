import { movedPlace } from '../suggestions/source-pieces.ts';
import type { MarkKind, TextMark } from './text-mark.ts';

export type MarksByKind = Readonly<Record<MarkKind, readonly TextMark[]>>;

export const NO_MARKS: MarksByKind = { comment: [], issue: [] };

/** Moves marks after a change; removes marks whose text was changed. */
export function movedMarks(marks: MarksByKind, older: string, newer: string): MarksByKind {
  const moved = (some: readonly TextMark[]) =>
    some.flatMap((mark) => {
      const place = movedPlace(mark, older, newer);
      const isSame = newer.slice(place.from, place.to) === older.slice(mark.from, mark.to);
      return isSame ? [{ ...mark, ...place }] : [];
    });
  return { comment: moved(marks.comment), issue: moved(marks.issue) };
}
