/** PostgreSQL's code for a row that refers to a missing one. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Whether the error means that the referenced row no longer exists. Foreign keys are checked at commit, so this may occur even if
 * the transaction has read the row: it was deleted in between.
 */
export function isMissingReference(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
}
