/** Deeper values are not real data, and would exhaust the stack of recursive code. */
const MAX_DEPTH = 100;
/** Members of one object. More are not real data either, and checking them one by one would take long. */
const MAX_FIELDS = 5_000;

/** What PostgreSQL refuses in JSON: NUL characters and unpaired surrogates. Both are escaped, as little else is. */
const REFUSED = /\\u0000|\\ud[89a-f]/;

/** Whether PostgreSQL can hold what came in: no NUL character, no half surrogate pair, not nested or named endlessly. */
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

/** Whether a time has a year of four digits in UTC: PostgreSQL reads no other, and offsets lead out of them. */
export function isStorableTime(time: Date): boolean {
  const year = time.getUTCFullYear();
  return year >= 1 && year <= 9_999;
}

/** Text that can be stored: U+FFFD stands for what cannot, as in HTML and CommonMark. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}

/** JSON text of a value in which every text can be stored. Hardly any has one that cannot. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return REFUSED.test(json) ? JSON.stringify(value, clean) : json;
}

/** A value of JSON in which every text can be stored. */
export function storable<Value>(value: Value): Value {
  const json = JSON.stringify(value);
  return REFUSED.test(json) ? (JSON.parse(json, clean) as Value) : value; // of the same shape
}

function clean(_key: string, member: unknown): unknown {
  return typeof member === 'string' ? storableText(member) : member;
}
