import { AppError } from '../../domain/platform/errors.ts';
import { isId } from '../../domain/platform/id.ts';

/** Parameters whose name ends like an id's and which are none: an unknown one is 404 (00-conventions, Identifiers). */
const NOT_RECORD_IDS = new Set(['workflowId', 'sectionId', 'questionId']);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Refuses a malformed id before anything is looked up. Throws `invalid-id`. */
export function checkIds(params: Record<string, string>): void {
  for (const [name, value] of Object.entries(params)) {
    if (!isWellFormed(name, value)) {
      throw new AppError('invalid-id', undefined, {
        errors: [{ path: name, message: 'Malformed id', code: 'invalid-id' }],
      });
    }
  }
}

function isWellFormed(name: string, value: string): boolean {
  if (NOT_RECORD_IDS.has(name)) return true;
  if (name === 'sessionId') return UUID.test(value);
  return name === 'id' || name.endsWith('Id') ? isId(value) : true;
}
