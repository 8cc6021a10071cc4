import { invalidInput } from '../../../domain/platform/errors.ts';

/** Longest JSON of a visitor's metadata; characters. */
const LIMIT = 16_384;

/** The metadata as it is, unless there is too much of it. Throws `invalid-input`. */
export function checkMetadata(metadata: Record<string, unknown>): Record<string, unknown> {
  if (JSON.stringify(metadata).length <= LIMIT) return metadata;
  throw invalidInput('metadata', `must not be longer than ${LIMIT} characters of JSON`);
}
