// @ts-check
// Plain JavaScript: also runs under the older Node that fetches Node 24.
// Neither function asks `instanceof Error`: errors of the system come from another realm inside Jest.

/**
 * The `code` of an error (`ENOENT`, a gRPC status); undefined when it has none.
 * @param {unknown} error
 * @returns {unknown}
 */
export function codeOf(error) {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}

/**
 * What went wrong, in one text without a stack.
 * @param {unknown} error
 * @returns {string}
 */
export function messageOf(error) {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : String(error);
}

/**
 * The last lines that a failed program wrote to its error output, for a message.
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
