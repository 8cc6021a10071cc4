/** Maximum nesting. Deeper values are not real data, and would exhaust the stack of recursive code. */
const MAX_DEPTH = 100;
/** Maximum number of members of an object. More are not real data, and checking each would take too long. */
const MAX_FIELDS = 5_000;

/** Characters that PostgreSQL refuses in JSON: NUL and unpaired surrogates. Both are always escaped in JSON text. */
const REFUSED = /\\u0000|\\ud[89a-f]/;

/**
 * Whether PostgreSQL can store the value: no NUL characters, no unpaired surrogates, and neither too deep nor too many members.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  if (Array.isArray(value)) return value.every((member) => isStorable(member, depth + 1));
  const entries = Object.entries(value);
  return (
    entries.length <= MAX_FIELDS &&
    entries.every(([key, member]) => isStorable(key) && isStorable(member, depth + 1))
  );
}

/** Whether a time has a four-digit year in UTC. PostgreSQL accepts no other, and a time zone offset can lead to one. */
export function isStorableTime(time: Date): boolean {
  const year = time.getUTCFullYear();
  return year >= 1 && year <= 9_999;
}

/** Text that can be stored: characters that cannot are replaced by U+FFFD, as in HTML and CommonMark. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** The JSON text of a value, with all texts made storable. Nearly always there is nothing to replace. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return REFUSED.test(json) ? JSON.stringify(value, clean) : json;
}

/** The JSON value with all texts made storable. */
export function storable<Value>(value: Value): Value {
  const json = JSON.stringify(value);
  return REFUSED.test(json) ? (JSON.parse(json, clean) as Value) : value; // of the same shape
}

function clean(_key: string, member: unknown): unknown {
  return typeof member === 'string' ? storableText(member) : member;
}
