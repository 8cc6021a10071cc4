import { invalidInput } from '../../../domain/platform/errors.ts';

/** Maximum length of a visitor's metadata as JSON, in characters. */
const LIMIT = 16_384;

/** Returns the metadata unchanged. Throws `invalid-input` if it is too long. */
export function checkMetadata(metadata: Record<string, unknown>): Record<string, unknown> {
  if (JSON.stringify(metadata).length <= LIMIT) return metadata;
  throw invalidInput('metadata', `must not be longer than ${LIMIT} characters of JSON`);
}
