import type { Candidate } from './candidates.ts';

/** Whether it tells a number in the unit; that of a row may stand above its column. */
export function tells(unit: RegExp, { kind, text, row }: Candidate): boolean {
  if (unit.test(text)) return true;
  // Not in the name of the row: `20`.
  return kind === 'row' && (row?.row.cells ?? []).slice(1).some((cell) => /^\W{0,2}\d/.test(cell.text));
}
