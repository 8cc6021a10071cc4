import { AppError, type ErrorCode } from '../../../domain/platform/errors.ts';
import { asAnswer } from '../../problem.ts';

/** Errors that the visitor caused and may see. */
const ABOUT_THE_REQUEST: ReadonlySet<ErrorCode> = new Set([
  'not-found',
  'invalid-id',
  'session-closed',
  'idempotency-key-reused',
  'in-progress',
]);

/** Removes from an error what only concerns the company: its models, providers, settings and costs. */
export function politeError(error: unknown): AppError {
  const known = asAnswer(error);
  if (ABOUT_THE_REQUEST.has(known.code)) return known;
  // The agent's model no longer exists, which is not the visitor's mistake.
  const code = known.code === 'invalid-input' ? 'provider-not-configured' : known.code;
  const { retryAfter } = known.options;
  return new AppError(code, 'This chat cannot answer at the moment. Please try again later.', {
    ...(retryAfter === undefined ? {} : { retryAfter }),
    cause: error,
  });
}
