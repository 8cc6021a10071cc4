// @ts-check
// Plain JavaScript, because it also runs under the older Node that fetches Node 24.
// Neither function uses `instanceof Error`: inside Jest, system errors come from another realm.

/**
 * The `code` of an error (`ENOENT`, a gRPC status); undefined if it has none.
 * @param {unknown} error
 * @returns {unknown}
 */
export function codeOf(error) {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/**
 * What went wrong, as one text without a stack. Takes an error or its logged form. Logged database errors have no message, since
 * it may quote stored data.
 * @param {unknown} error
 * @returns {string}
 */
export function messageOf(error) {
  if (typeof error !== 'object' || error === null) return String(error);
  const [message, name, code, cause] = ['message', 'name', 'code', 'cause'].map((key) =>
    Reflect.get(error, key),
  );
  if (typeof message === 'string' && message !== '') return message;
  const words = [name, code].filter((word) => typeof word === 'string' || typeof word === 'number');
  if (words.length > 0) return words.join(' ');
  return cause === undefined ? 'unknown error' : messageOf(cause);
}

/**
 * The last lines that a failed program wrote to stderr, for a message.
 * @param {unknown} error of `execFile`
 * @param {number} lines
 */
export function lastErrorOutput(error, lines) {
  const output =
    typeof error === 'object' && error !== null && 'stderr' in error
      ? String(error.stderr)
      : messageOf(error);
  return output.trim().split('\n').slice(-lines).join('\n');
}
