/** PostgreSQL's code for a row that refers to a missing one. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * The referenced row does not exist any more. Foreign keys are checked at commit, so this may occur even if the same transaction
 * has read the record before: it was deleted in between.
 */
export function isMissingReference(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
}
