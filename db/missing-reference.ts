/** What PostgreSQL calls a row that refers to one that is not there. */
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * What a row belongs to is gone. Foreign keys are checked when a transaction commits, so whoever has found the record in the
 * same transaction may still hear this: it was deleted meanwhile.
 */
export function isMissingReference(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
}
