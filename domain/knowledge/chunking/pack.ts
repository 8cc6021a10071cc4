import type { Range } from './blocks.ts';
import { sentenceStarts } from './boundaries.ts';
import type { Names } from './unit.ts';
import type { TokenMap } from './tokens.ts';
import type { Unit } from './unit.ts';

/** Consecutive units that make one chunk or window. */
export interface Span extends Range {
  /** Start of the text that is new; the overlap with the previous span is before it. */
  newStart: number;
  units: Unit[];
  headings: string[];
  /** Column names to repeat before the text. */
  names: Names | null;
}

interface Limits {
  size: number;
  overlap: number;
  /** Cut after any word once a span is full, instead of at sentences into spans of similar size. */
  exact?: boolean;
  /** Start of the first span, if it is before its first unit. */
  leadIn?: number;
}

/**
 * Groups units into spans of at most `size` tokens, including overlap and repeated column names. A larger unit becomes a span of
 * its own.
 */
export function pack(units: Unit[], limits: Limits, tokens: TokenMap): Span[] {
  const { size, exact = false } = limits;
  const length = ({ start, end }: Range) => tokens.count(start, end);
  let rest = units.reduce((sum, unit) => sum + length(unit), 0);
  const overlap = Math.min(limits.overlap, size / 2);
  const target = exact ? size : rest / Math.max(1, Math.ceil((rest - overlap) / (size - overlap)));
  const spans: Span[] = [];
  let span: Span | undefined;
  let room = 0;
  let filled = 0;
  /** Column names above the last unit added. */
  let above: Names | null = null;
  for (const unit of units) {
    const more = length(unit);
    // A small remainder is included if it fits, so that no tiny chunk is left at the end.
    const full = filled >= target && rest > room - filled;
    const needsNames = unit.row !== null && !unit.row.holdsNames;
    if (!span || full || filled + more > room || (needsNames && unit.row?.names.text !== above?.text)) {
      const names = needsNames && unit.row && unit.row.names.text !== '' ? unit.row.names : null;
      const allowed = Math.min(overlap, size - more - (names?.tokens ?? 0));
      const start = startOf(span, unit, { allowed, exact, leadIn: limits.leadIn }, tokens);
      span = { start, newStart: unit.start, end: unit.end, units: [], headings: unit.headings, names };
      spans.push(span);
      room = size - tokens.count(start, unit.start) - (names?.tokens ?? 0);
      filled = 0;
    }
    span.units.push(unit);
    span.end = unit.end;
    above = unit.row?.names ?? above;
    filled += more;
    rest -= more;
  }
  return spans;
}

interface Overlap {
  /** Tokens. */
  allowed: number;
  exact: boolean;
  leadIn?: number;
}

/**
 * Start of a chunk, moved back by as many whole sentences of the previous span as the overlap allows, or by words if no sentence
 * fits. Table rows do not overlap.
 */
function startOf(
  before: Span | undefined,
  first: Unit,
  { allowed, exact, leadIn }: Overlap,
  tokens: TokenMap,
): number {
  const isAllowed = (start: number) => tokens.count(start, first.start) <= allowed;
  if (!before) return leadIn !== undefined && isAllowed(leadIn) ? leadIn : first.start;
  if (before.units.at(-1)?.row || first.row || allowed <= 0) return first.start;
  const earliest = (starts: number[]) => starts.find((start) => start > before.newStart && isAllowed(start));
  const words = () => earliest(tokens.wordStarts(before.newStart, first.start));
  if (exact) return words() ?? first.start;
  return earliest(sentenceStarts(tokens.text, before.newStart, first.start)) ?? words() ?? first.start;
}
