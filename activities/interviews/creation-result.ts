import { AppError, type ErrorCode } from '../../domain/platform/errors.ts';

/**
 * The id created at the provider, or how creating it failed: a step that may have created something, or was refused, is not
 * retried.
 */
export type Made = { id: string } | { failed: CreationFailure };

interface CreationFailure {
  code: ErrorCode;
  message: string;
  /** Seconds to wait before the next request, as the provider demands. */
  retryAfter?: number;
}

/**
 * Error codes for a refusal by the provider. A job that waits for an interviewer reports them as the provider's failure, not as a
 * limit of its own.
 */
const REFUSALS: ReadonlySet<ErrorCode> = new Set(['rate-limited', 'provider-rejected']);

/** Calls `create` and returns the id created at the voice provider, or its failure with the same message. */
export async function made(create: () => Promise<string>): Promise<Made> {
  try {
    return { id: await create() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const code = REFUSALS.has(error.code) ? 'provider-failed' : error.code;
    const { retryAfter } = error.options;
    return { failed: { code, message: error.message, ...(retryAfter === undefined ? {} : { retryAfter }) } };
  }
}
