import { AppError } from '../../../domain/platform/errors.ts';
import type { AnyInboxSource } from './source.ts';

/**
 * Parses the body with the schema of its source. AppError `invalid-input`, also for a body that is not UTF-8, because it could
 * not be stored unchanged.
 */
export function readEvent(source: AnyInboxSource, body: Buffer): never {
  const result = source.schema.safeParse(parseJson(body));
  if (!result.success) throw new AppError('invalid-input', 'The body does not have the documented shape');
  return result.data;
}

const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(text.decode(body));
  } catch (cause) {
    throw new AppError('invalid-input', 'The body is not JSON', { cause });
  }
}
