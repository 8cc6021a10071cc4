import { isGrpcServiceError } from '@temporalio/client';
import { z } from 'zod';
import { AppError, ERRORS, type FieldError } from '../domain/platform/errors.ts';

/** RFC 9457 problem document, as every error answer and the `error` event of a stream show it. */
export const problemSchema = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string().describe('A stable word to act upon'),
    requestId: z.string(),
    errors: z
      .array(z.object({ path: z.string(), message: z.string(), code: z.string().optional() }))
      .optional()
      .describe('What is wrong in which place of the input'),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problemSchema>;

/** The problem document of any error. Nothing of an error that was not thrown on purpose is shown. */
export function problemOf(error: unknown, requestId: string): Problem {
  const known = asAppError(error);
  return {
    ...known.options.extra,
    type: `urn:millrace:problem:${known.code}`,
    title: ERRORS[known.code].title,
    status: known.http,
    detail: known.message,
    code: known.code,
    requestId,
    ...(known.options.errors ? { errors: known.options.errors } : {}),
  };
}

/** Translates what libraries throw. What is not known becomes `internal`, with nothing of its message. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof z.ZodError) return invalidInput(error);
  return fromCode(error) ?? fromHttpStatus(error) ?? new AppError('internal', undefined, { cause: error });
}

/** `invalid-input` with one finding for each place that a schema refused. */
export function invalidInput(error: z.ZodError): AppError {
  return new AppError('invalid-input', undefined, { errors: error.issues.flatMap(findings) });
}

function findings(issue: z.core.$ZodIssue): FieldError[] {
  const code = codeOf(issue);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      path: [...issue.path, key].join('.'),
      message: 'Unknown field',
      code,
    }));
  }
  return [{ path: issue.path.join('.'), message: issue.message, code }];
}

/** A check of ours may name its own word (`params.code`). */
function codeOf(issue: z.core.$ZodIssue): string {
  const own: unknown = issue.code === 'custom' ? issue.params?.['code'] : undefined;
  return typeof own === 'string' ? own : issue.code.replaceAll('_', '-');
}

const CONNECTION_LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** gRPC: DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, UNAVAILABLE. */
const TEMPORAL_UNREACHABLE = new Set([4, 8, 14]);
/** What the PostgreSQL client says without a code when its server has gone or all connections stay busy. */
const DATABASE_UNREACHABLE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

function fromCode(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  if (isGrpcServiceError(error)) {
    return TEMPORAL_UNREACHABLE.has(error.code)
      ? new AppError('unavailable', undefined, { cause: error })
      : null;
  }
  if (DATABASE_UNREACHABLE.test(error.message))
    return new AppError('unavailable', undefined, { cause: error });
  const code = textCode(error);
  if (code === null) return null;
  if (CONNECTION_LOST.has(code)) return new AppError('unavailable', undefined, { cause: error });
  return fromSqlState(code, error);
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html, by class. */
function fromSqlState(code: string, cause: Error): AppError | null {
  if (!/^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return null;
  // 08 connection (but not 08P01: we said something wrong), 53 resources, 57P0x shutdown or start-up, 3D000 no database.
  if (/^(08(?!P01)|53|57P0|3D000)/.test(code)) return new AppError('unavailable', undefined, { cause });
  if (code === '23505') return new AppError('conflict', undefined, { cause });
  return null;
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

function textCode(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' ? error.code : null;
}
