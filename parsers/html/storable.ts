/** What PostgreSQL refuses in JSON: NUL characters and halves of characters. Both are escaped, as little else is. */
const REFUSED = /\\u0000|\\ud[89a-f]/;

/** JSON text that can be stored. Pages hold what cannot be seldom. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  return json.includes('\\u') && REFUSED.test(json) ? JSON.stringify(value, clean) : json;
}

function clean(_key: string, member: unknown): unknown {
  return typeof member === 'string' ? member.toWellFormed().replaceAll('\0', '\ufffd') : member;
}
