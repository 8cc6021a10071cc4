interface ErrorKind {
  http: number;
  retry: 'never' | 'later' | 'now';
  title: string;
}

const retried =
  (retry: ErrorKind['retry']) =>
  (http: number, title: string): ErrorKind => ({ http, retry, title });
const final = retried('never');
const later = retried('later');
const atOnce = retried('now');

/**
 * The one table of errors. `retry` tells a job what to do (never, later = back off, now), `http` is the status of the API's
 * answer, `title` the human headline of the problem document.
 */
export const ERRORS = {
  // requests
  'invalid-input': final(400, 'The request is not valid'),
  'invalid-id': final(400, 'The id is malformed'),
  'wrong-password': final(400, 'The current password is wrong'),
  'unknown-variable': final(400, 'The text has a variable that is not known'),
  'missing-variable': final(400, 'A required variable has no value'),
  'invalid-token': final(400, 'The link is unknown, used or expired'),
  unauthenticated: final(401, 'Valid credentials are required'),
  'invalid-credentials': final(401, 'E-mail or password is wrong'),
  'invalid-signature': final(401, 'The signature is missing, wrong or too old'),
  'budget-exceeded': final(402, 'The monthly budget is used up'),
  'code-required': final(403, 'The code that was mailed is needed'),
  forbidden: final(403, 'Not allowed for this caller'),
  'registration-closed': final(403, 'Registration is not open here'),
  'csrf-rejected': final(403, 'Cross-site request rejected'),
  'origin-not-allowed': final(403, 'This site is not allowed to use the widget'),
  'identity-not-verified': final(403, "The visitor's identity could not be verified"),
  'wrong-share-password': final(401, 'This link requires the correct password'),
  'not-found': final(404, 'Not found'),
  'method-not-allowed': final(405, 'Method not allowed'),
  conflict: final(409, 'Conflict with the current state'),
  'email-taken': final(409, 'This e-mail address already has an account'),
  'not-failed': final(409, 'Only a failed or cancelled job can be retried'),
  'job-finished': final(409, 'The job has already ended'),
  'no-references': final(409, 'The article has no references to take this from'),
  'different-sites': final(409, 'The audits are of different sites'),
  'session-closed': final(409, 'The chat session is closed'),
  'answer-stopped': final(409, 'The answer was stopped'),
  'invalid-transition': final(409, 'The current status does not allow this'),
  'slug-taken': final(409, 'This slug is already in use'),
  'publish-gate': final(409, 'The page has errors and cannot be published'),
  'idempotency-key-reused': final(409, 'The idempotency key was already used for a different request'),
  'in-progress': later(409, 'The first request with this idempotency key is still running'),
  'precondition-failed': final(412, 'The record has been changed in the meantime'),
  'request-timeout': final(408, 'The request was not completed in time'),
  'body-too-large': final(413, 'The request body is too large'),
  'unsupported-media-type': final(415, 'Content type not supported'),
  'headers-too-large': final(431, 'The URL or the headers are too long'),
  'rate-limited': later(429, 'Too many requests'),
  'consent-required': final(400, 'The candidate must consent first'),
  'already-responded': final(409, 'This candidate has already answered'),
  'call-ended': final(409, 'The call has ended'),
  gone: final(410, 'No longer available'),
  // uploads and extraction
  'unsupported-extension': final(400, 'This file type is not supported'),
  'mime-mismatch': final(400, 'The content does not match the file extension'),
  'corrupted-file': final(400, 'The file is damaged'),
  'encrypted-file': final(400, 'The file is password-protected'),
  'file-too-large': final(400, 'The file is too large'),
  'empty-file': final(400, 'The file is empty'),
  'no-text': final(400, 'No text was found in the file'),
  'uncertain-table': final(400, 'A table could not be read with certainty'),
  'too-much-text': final(400, 'There is too much text'),
  'chunking-timeout': final(400, 'Splitting the text into chunks took too long'),
  'invalid-file-type': final(400, 'This kind of file is not accepted'),
  'wrong-field-name': final(400, 'The file was sent in another field than expected'),
  'invalid-url-format': final(400, 'The URL does not have the expected form'),
  'storage-quota': final(400, 'The storage quota of the company is used up'),
  'too-many-files': final(400, 'Too many files in one request'),
  'storage-full': later(503, 'The storage is full'),
  // parts and providers
  'provider-failed': later(502, 'An external provider failed'),
  'provider-rejected': final(502, 'An external provider rejected the request'),
  'model-output-invalid': final(502, 'The model did not give a usable answer'),
  'configuration-missing': final(500, 'A setting of this installation is missing'),
  'interview-creation-failed': final(500, 'The interview could not be created'),
  'provider-busy': later(503, 'An external provider is at capacity'),
  'provider-not-configured': final(503, 'No provider is configured for this'),
  'model-required': final(503, 'This needs a language model, and none is connected'),
  // URLs that users enter
  'address-refused': final(400, 'Requests to this URL are not allowed'),
  'address-unreachable': later(502, 'The server could not be reached'),
  'address-timeout': later(502, 'The server took too long to answer'),
  'too-many-redirects': final(502, 'The server sent too many redirects'),
  'answer-too-large': final(502, 'The response of the server is too large'),
  'delivery-failed': final(502, 'The webhook endpoint did not accept the event'),
  'endpoint-disabled': final(409, 'The webhook endpoint is disabled'),
  unavailable: later(503, 'A required service is unavailable'),
  // jobs
  'parser-timeout': final(400, 'Reading the file took too long'),
  'parser-memory': final(400, 'Reading the file took too much memory'),
  'parser-crashed': atOnce(400, 'The file parser crashed'),
  'stage-timeout': later(500, 'A stage timed out'),
  'workflow-missing': final(500, 'The workflow of the job no longer exists'),
  'record-deleted': final(410, 'The record has been deleted'),
  'activity-silent': final(500, 'The running step stopped responding'),
  'workflow-stuck': final(500, 'The workflow cannot make progress'),
  internal: later(500, 'Internal error'),
};

/** A stable kebab-case word that clients may rely on. */
export type ErrorCode = keyof typeof ERRORS;

/** One finding about one place of the input. `path` is dotted, e.g. `retrieval.topK`. */
export interface FieldError {
  path: string;
  message: string;
  code?: string;
}

export interface AppErrorOptions {
  /** Findings per field, shown to the caller. */
  errors?: FieldError[];
  /** Headline of the problem document, where that of the code does not fit. */
  title?: string;
  /** Members added to the problem document, e.g. `rejected`. */
  extra?: Record<string, unknown>;
  /** Seconds for `Retry-After`, or the pause before a job tries again. */
  retryAfter?: number;
  /** When an outside limit ends (ISO 8601). A job's stage is blocked until then, however long that is. */
  retryAt?: string;
  /** True for a limit of a provider, as opposed to the caller's (`./provider-limit.ts`). */
  isProviders?: true;
  /** Additional response headers, e.g. `Allow`. */
  headers?: Record<string, string>;
  /** A status other than the table's: 401 for an invalid credential. */
  http?: 401;
  cause?: unknown;
}

/** The only error that Millrace throws on purpose. `message` is shown to the caller, so it must not contain secrets or paths. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly options: AppErrorOptions;

  constructor(code: ErrorCode, message?: string, options: AppErrorOptions = {}) {
    super(message ?? ERRORS[code].title, { cause: options.cause });
    this.code = code;
    this.options = options;
  }

  get http(): number {
    return this.options.http ?? ERRORS[this.code].http;
  }

  get retry(): ErrorKind['retry'] {
    return ERRORS[this.code].retry;
  }
}

/** An `invalid-input` AppError for one place of the input. */
export function invalidInput(path: string, message: string): AppError {
  return new AppError('invalid-input', undefined, { errors: [{ path, message }] });
}

/** A `slug-taken` AppError; `path` names the field that contains the slug. */
export function slugTaken(path: string): AppError {
  const code = 'slug-taken';
  return new AppError(code, undefined, { errors: [{ path, message: 'is already in use', code }] });
}

/** Whether an error is an AppError with one of these codes. */
export function isAppError(error: unknown, ...codes: readonly ErrorCode[]): error is AppError {
  return error instanceof AppError && codes.includes(error.code);
}

/** Whether a text is an error code, for codes that arrive as text (a workflow failure, a child process). */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}
