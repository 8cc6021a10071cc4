import { z } from 'zod';
import { isMissingReference } from '../db/missing-reference.ts';
import { AppError, ERRORS } from '../domain/platform/errors.ts';
import { asOutage, isBrokenRequest } from '../domain/platform/outage.ts';
import { asDirectError } from '../domain/platform/models/provider-limit.ts';
import { invalidInput, listed, MOST_FINDINGS } from './input/findings.ts';
import { BROKEN_OFF } from './input/raw-body.ts';

/** RFC 9457 problem document, used by every error response and by the `error` event of a stream. */
export const problemSchema = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string().describe('A stable word to act upon'),
    requestId: z.string().regex(/^[\w.-]{1,64}$/),
    errors: z
      .array(z.object({ path: z.string(), message: z.string(), code: z.string().optional() }))
      .max(MOST_FINDINGS)
      .optional()
      .describe('What is wrong in which place of the input; `detail` says when there is more'),
    retryAfter: z
      .number()
      .int()
      .optional()
      .describe('In the event `error` of a stream, the seconds that the header Retry-After says elsewhere'),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problemSchema>;

/** The problem document of any error. Unexpected errors are shown without their details. */
export function problemOf(error: unknown, requestId: string): Problem {
  const known = asAnswer(error);
  return {
    ...known.options.extra,
    type: `urn:millrace:problem:${known.code}`,
    title: known.options.title ?? ERRORS[known.code].title,
    status: known.http,
    code: known.code,
    requestId,
    ...listed(known),
  };
}

/** The problem document for the `error` event of a stream, whose headers have already been sent. */
export function streamedProblem(error: unknown, requestId: string): Problem {
  const retryAfter = retryAfterOf(asAnswer(error));
  return { ...problemOf(error, requestId), ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** The error for the response to a request, except where the response has a provider's own format (`/v1`). */
export function asAnswer(error: unknown): AppError {
  return asDirectError(asAppError(error));
}

/** Converts errors of libraries to AppErrors. Unknown ones become `internal`, without their message. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return invalidInput(error);
  return (
    asOutage(error) ??
    fromCode(error) ??
    fromHttpStatus(error) ??
    new AppError('internal', undefined, { cause: error })
  );
}

/** Seconds after which a client may retry: from the error, or a default for a limit or an unavailable part. */
export function retryAfterOf({ options, http, retry }: AppError): number | undefined {
  const passes = PASSING.has(http) && retry === 'later';
  const seconds = options.retryAfter ?? (passes ? RETRY_AFTER : undefined);
  return seconds === undefined ? undefined : Math.ceil(seconds);
}

/** Statuses that may be temporary, depending on the code; not 502, which is the fault of another server. */
const PASSING: ReadonlySet<number> = new Set([409, 429, 503]);
const RETRY_AFTER = 5;

function fromCode(error: unknown): AppError | null {
  if (isBrokenRequest(error)) {
    return new AppError('invalid-input', BROKEN_OFF, { cause: error });
  }
  // The record was found by this request, and then deleted by another one.
  if (isMissingReference(error)) return new AppError('not-found', undefined, { cause: error });
  // 23505 is unique_violation: https://www.postgresql.org/docs/current/errcodes-appendix.html
  return error instanceof Error && 'code' in error && error.code === '23505'
    ? new AppError('conflict', undefined, { cause: error })
    : null;
}

/**
 * Converts errors of Koa, koa-body and formidable, whose status is that of the request; other libraries use statuses for other
 * purposes.
 */
function fromHttpStatus(error: unknown): AppError | null {
  const status = statusOf(error);
  if (status === null || status < 400 || status >= 500) return null;
  if (status === 413) return new AppError('body-too-large', undefined, { cause: error });
  if (status === 415) return new AppError('unsupported-media-type', undefined, { cause: error });
  return new AppError('invalid-input', 'The request cannot be read', { cause: error });
}

function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  // Errors of http-errors, which Koa and its body parsers use, say whether they may be shown; those of broken JSON contain its
  // text.
  const isOfRequest = ('expose' in error && error.expose === true) || 'body' in error;
  if (isOfRequest && 'status' in error && typeof error.status === 'number') return error.status;
  return 'httpCode' in error && typeof error.httpCode === 'number' ? error.httpCode : null;
}
