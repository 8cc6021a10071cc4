import type { Range } from './blocks.ts';
import { sentenceStarts } from './boundaries.ts';
import type { TokenMap } from './tokens.ts';
import type { Unit } from './units.ts';

/** Consecutive units that make one chunk or window. */
export interface Span extends Range {
  /** Where what is new begins; before it comes the overlap with the span before. */
  newStart: number;
  units: Unit[];
  headings: string[];
  /** Table header to be repeated before the text. */
  header: Range | null;
}

interface Limits {
  size: number;
  overlap: number;
  /** Where the first span begins, when that is before its first unit. */
  leadIn?: number;
}

/**
 * Fills spans of at most `size` tokens (overlap and repeated header included), about equally large.
 * A single unit that is larger makes a span of its own.
 */
export function pack(units: Unit[], limits: Limits, tokens: TokenMap): Span[] {
  const { size, overlap } = limits;
  const length = ({ start, end }: Range) => tokens.count(start, end);
  let rest = units.reduce((sum, unit) => sum + length(unit), 0);
  const count = Math.max(1, Math.ceil((rest - overlap) / (size - overlap)));
  const target = rest / count;
  const spans: Span[] = [];
  let span: Span | undefined;
  let room = 0;
  let filled = 0;
  for (const unit of units) {
    const more = length(unit);
    // What is left is taken along where it fits, so that no crumb remains at the end.
    const full = filled >= target && rest > room - filled;
    if (!span || full || filled + more > room) {
      const start = span ? overlapStart(span, unit, limits, tokens) : (limits.leadIn ?? unit.start);
      span = {
        start,
        newStart: unit.start,
        end: unit.end,
        units: [],
        headings: unit.headings,
        header: unit.header,
      };
      spans.push(span);
      room = size - tokens.count(start, unit.start) - (unit.header ? length(unit.header) : 0);
      filled = 0;
    }
    span.units.push(unit);
    span.end = unit.end;
    filled += more;
    rest -= more;
  }
  return spans;
}

/** As many whole sentences of the span before as the overlap allows, else words. Rows of tables do not overlap. */
function overlapStart(before: Span, first: Unit, { size, overlap }: Limits, tokens: TokenMap): number {
  if (before.units.at(-1)?.isRow || first.isRow) return first.start;
  const allowed = Math.min(overlap, size - tokens.count(first.start, first.end));
  const earliest = (starts: number[]) =>
    starts.find((start) => start > before.newStart && tokens.count(start, first.start) <= allowed);
  return (
    earliest(sentenceStarts(tokens.text, before.newStart, first.start)) ??
    earliest(tokens.wordStarts(before.newStart, first.start)) ??
    first.start
  );
}
