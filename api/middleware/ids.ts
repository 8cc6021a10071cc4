import { AppError } from '../../domain/platform/errors.ts';

/** Parameters named like ids that are not record ids: unknown ones are answered with 404 (00-conventions, Identifiers). */
const NOT_RECORD_IDS = new Set(['workflowId', 'sectionId', 'questionId', 'callId', 'slugOrId']);
export const RECORD_ID = /^[0-9a-f]{24}$/;
export const UUID = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;

/** The pattern that a parameter's name requires for its value; null if it is not an id. */
export function idPattern(name: string): RegExp | null {
  if (name === 'sessionId') return UUID;
  return (name === 'id' || name.endsWith('Id')) && !NOT_RECORD_IDS.has(name) ? RECORD_ID : null;
}

/** Refuses a malformed id before anything is looked up. Throws `invalid-id`. */
export function checkIds(params: Record<string, string>): void {
  for (const [name, value] of Object.entries(params)) {
    if (idPattern(name)?.test(value) === false) {
      throw new AppError('invalid-id', undefined, {
        errors: [{ path: name, message: 'Malformed id', code: 'invalid-id' }],
      });
    }
  }
}
