import { z } from 'zod';
import { isMissingReference } from '../db/missing-reference.ts';
import { AppError, ERRORS } from '../domain/platform/errors.ts';
import { asOutage, isBrokenRequest } from '../domain/platform/outage.ts';
import { asDirectError } from '../domain/platform/models/provider-limit.ts';
import { invalidInput, listed, MOST_FINDINGS } from './input/findings.ts';
import { BROKEN_OFF } from './input/raw-body.ts';

/** RFC 9457 problem document, as every error answer and the `error` event of a stream show it. */
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

/** The problem document of any error. Nothing of an error that was not thrown on purpose is shown. */
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

/** The problem as the event `error` of a stream, whose headers were sent long before. */
export function streamedProblem(error: unknown, requestId: string): Problem {
  const retryAfter = retryAfterOf(asAnswer(error));
  return { ...problemOf(error, requestId), ...(retryAfter === undefined ? {} : { retryAfter }) };
}

/** The error that a request is answered with, but where the answer has the form of a provider's own (`/v1`). */
export function asAnswer(error: unknown): AppError {
  return asDirectError(asAppError(error));
}

/** Translates what libraries throw. What is not known becomes `internal`, with nothing of its message. */
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

/** Seconds after which a client may well try again: what the error says, or some for a limit or a part that is away. */
export function retryAfterOf({ options, http, retry }: AppError): number | undefined {
  const passes = PASSING.has(http) && retry === 'later';
  const seconds = options.retryAfter ?? (passes ? RETRY_AFTER : undefined);
  return seconds === undefined ? undefined : Math.ceil(seconds);
}

/** Statuses for temporary conditions, if the code is one; 502 is another server's fault. */
const PASSING: ReadonlySet<number> = new Set([409, 429, 503]);
const RETRY_AFTER = 5;

function fromCode(error: unknown): AppError | null {
  if (isBrokenRequest(error)) {
    return new AppError('invalid-input', BROKEN_OFF, { cause: error });
  }
  // Found by this request, and deleted by another one before it was over.
  if (isMissingReference(error)) return new AppError('not-found', undefined, { cause: error });
  // https://www.postgresql.org/docs/current/errcodes-appendix.html: unique_violation.
  return error instanceof Error && 'code' in error && error.code === '23505'
    ? new AppError('conflict', undefined, { cause: error })
    : null;
}

/** Koa, koa-body and formidable blame the request with a status; errors of other libraries have one for other reasons. */
function fromHttpStatus(error: unknown): AppError | null {
  const status = statusOf(error);
  if (status === null || status < 400 || status >= 500) return null;
  if (status === 413) return new AppError('body-too-large', undefined, { cause: error });
  if (status === 415) return new AppError('unsupported-media-type', undefined, { cause: error });
  return new AppError('invalid-input', 'The request cannot be read', { cause: error });
}

function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  // http-errors, which Koa and its body parsers use, mark what may be shown; broken JSON comes with its text.
  const isOfRequest = ('expose' in error && error.expose === true) || 'body' in error;
  if (isOfRequest && 'status' in error && typeof error.status === 'number') return error.status;
  return 'httpCode' in error && typeof error.httpCode === 'number' ? error.httpCode : null;
}
