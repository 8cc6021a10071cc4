/** What PostgreSQL refuses in JSON: NUL characters and halves of characters. */
const REFUSED = /\\u0000|\\ud[89a-f]/i;

/** The same without what cannot be stored. Pages hold such characters seldom: usually the very same object. */
export function storable<Value>(value: Value): Value {
  if (!REFUSED.test(JSON.stringify(value))) return value;
  const clean = (_key: string, member: unknown) =>
    typeof member === 'string' ? member.toWellFormed().replaceAll('\0', '\ufffd') : member;
  // The text of the very value, with other characters in its strings.
  return JSON.parse(JSON.stringify(value, clean)) as Value;
}
