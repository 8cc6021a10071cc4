/** Deeper values are nobody's data, and would exhaust the stack of whoever walks them. */
const MAX_DEPTH = 100;

/** Whether PostgreSQL can hold what came in: no NUL character, no half surrogate pair, not nested endlessly. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return (
    depth < MAX_DEPTH &&
    Object.entries(value).every(([key, member]) => isStorable(key) && isStorable(member, depth + 1))
  );
}
