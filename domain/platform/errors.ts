/**
 * The one table of errors. `retry` tells a job what to do (never, later = back off, now), `http` is the status of the API's
 * answer, `title` the human headline of the problem document.
 */
export const ERRORS = {
  // requests
  'invalid-input': { http: 400, retry: 'never', title: 'The request is not valid' },
  'invalid-id': { http: 400, retry: 'never', title: 'The id is malformed' },
  'wrong-password': { http: 400, retry: 'never', title: 'The current password is wrong' },
  'unknown-variable': { http: 400, retry: 'never', title: 'The text has a variable that is not known' },
  'missing-variable': { http: 400, retry: 'never', title: 'A required variable has no value' },
  'invalid-token': { http: 400, retry: 'never', title: 'The link is unknown, used or expired' },
  unauthenticated: { http: 401, retry: 'never', title: 'Valid credentials are required' },
  'invalid-credentials': { http: 401, retry: 'never', title: 'E-mail or password is wrong' },
  'invalid-signature': {
    http: 401,
    retry: 'never',
    title: 'The signature is missing, wrong or too old',
  },
  'budget-exceeded': { http: 402, retry: 'never', title: 'The monthly budget is used up' },
  'code-required': { http: 403, retry: 'never', title: 'The code that was mailed is needed' },
  forbidden: { http: 403, retry: 'never', title: 'Not allowed for this caller' },
  'registration-closed': { http: 403, retry: 'never', title: 'Registration is not open here' },
  'csrf-rejected': { http: 403, retry: 'never', title: 'Cross-site request rejected' },
  'origin-not-allowed': { http: 403, retry: 'never', title: 'This site is not allowed to use the widget' },
  'identity-not-verified': {
    http: 403,
    retry: 'never',
    title: "The visitor's identity could not be verified",
  },
  'wrong-share-password': { http: 401, retry: 'never', title: 'This link requires the correct password' },
  'not-found': { http: 404, retry: 'never', title: 'Not found' },
  'method-not-allowed': { http: 405, retry: 'never', title: 'Method not allowed' },
  conflict: { http: 409, retry: 'never', title: 'Conflict with the current state' },
  'email-taken': { http: 409, retry: 'never', title: 'This e-mail address already has an account' },
  'not-failed': { http: 409, retry: 'never', title: 'Only a failed or cancelled job can be retried' },
  'job-finished': { http: 409, retry: 'never', title: 'The job has already ended' },
  'no-references': { http: 409, retry: 'never', title: 'The article has no references to take this from' },
  'different-sites': { http: 409, retry: 'never', title: 'The audits are of different sites' },
  'session-closed': { http: 409, retry: 'never', title: 'The chat session is closed' },
  'answer-stopped': { http: 409, retry: 'never', title: 'The answer was stopped' },
  'invalid-transition': { http: 409, retry: 'never', title: 'The current status does not allow this' },
  'slug-taken': { http: 409, retry: 'never', title: 'This slug is already in use' },
  'publish-gate': { http: 409, retry: 'never', title: 'The page has errors and cannot be published' },
  'idempotency-key-reused': {
    http: 409,
    retry: 'never',
    title: 'The idempotency key was already used for a different request',
  },
  'in-progress': {
    http: 409,
    retry: 'later',
    title: 'The first request with this idempotency key is still running',
  },
  'precondition-failed': { http: 412, retry: 'never', title: 'The record has been changed in the meantime' },
  'request-timeout': { http: 408, retry: 'never', title: 'The request was not completed in time' },
  'body-too-large': { http: 413, retry: 'never', title: 'The request body is too large' },
  'unsupported-media-type': { http: 415, retry: 'never', title: 'Content type not supported' },
  'headers-too-large': { http: 431, retry: 'never', title: 'The URL or the headers are too long' },
  'rate-limited': { http: 429, retry: 'later', title: 'Too many requests' },
  'consent-required': { http: 400, retry: 'never', title: 'The candidate must consent first' },
  'already-responded': { http: 409, retry: 'never', title: 'This candidate has already answered' },
  'call-ended': { http: 409, retry: 'never', title: 'The call has ended' },
  gone: { http: 410, retry: 'never', title: 'No longer available' },
  // uploads and extraction
  'unsupported-extension': { http: 400, retry: 'never', title: 'This file type is not supported' },
  'mime-mismatch': { http: 400, retry: 'never', title: 'The content does not match the file extension' },
  'corrupted-file': { http: 400, retry: 'never', title: 'The file is damaged' },
  'encrypted-file': { http: 400, retry: 'never', title: 'The file is password-protected' },
  'file-too-large': { http: 400, retry: 'never', title: 'The file is too large' },
  'empty-file': { http: 400, retry: 'never', title: 'The file is empty' },
  'no-text': { http: 400, retry: 'never', title: 'No text was found in the file' },
  'uncertain-table': { http: 400, retry: 'never', title: 'A table could not be read with certainty' },
  'too-much-text': { http: 400, retry: 'never', title: 'There is too much text' },
  'chunking-timeout': { http: 400, retry: 'never', title: 'Splitting the text into chunks took too long' },
  'invalid-file-type': { http: 400, retry: 'never', title: 'This kind of file is not accepted' },
  'wrong-field-name': {
    http: 400,
    retry: 'never',
    title: 'The file was sent in another field than expected',
  },
  'invalid-url-format': { http: 400, retry: 'never', title: 'The URL does not have the expected form' },
  'storage-quota': { http: 400, retry: 'never', title: 'The storage quota of the company is used up' },
  'too-many-files': { http: 400, retry: 'never', title: 'Too many files in one request' },
  'storage-full': { http: 503, retry: 'later', title: 'The storage is full' },
  // parts and providers
  'provider-failed': { http: 502, retry: 'later', title: 'An external provider failed' },
  'provider-rejected': { http: 502, retry: 'never', title: 'An external provider rejected the request' },
  'model-output-invalid': { http: 502, retry: 'never', title: 'The model did not give a usable answer' },
  'configuration-missing': { http: 500, retry: 'never', title: 'A setting of this installation is missing' },
  'interview-creation-failed': { http: 500, retry: 'never', title: 'The interview could not be created' },
  'provider-busy': { http: 503, retry: 'later', title: 'An external provider is at capacity' },
  'provider-not-configured': { http: 503, retry: 'never', title: 'No provider is configured for this' },
  'model-required': {
    http: 503,
    retry: 'never',
    title: 'This needs a language model, and none is connected',
  },
  // URLs that users enter
  'address-refused': { http: 400, retry: 'never', title: 'Requests to this URL are not allowed' },
  'address-unreachable': { http: 502, retry: 'later', title: 'The server could not be reached' },
  'address-timeout': { http: 502, retry: 'later', title: 'The server took too long to answer' },
  'too-many-redirects': { http: 502, retry: 'never', title: 'The server sent too many redirects' },
  'answer-too-large': { http: 502, retry: 'never', title: 'The response of the server is too large' },
  'delivery-failed': { http: 502, retry: 'never', title: 'The webhook endpoint did not accept the event' },
  'endpoint-disabled': { http: 409, retry: 'never', title: 'The webhook endpoint is disabled' },
  unavailable: { http: 503, retry: 'later', title: 'A required service is unavailable' },
  // jobs
  'parser-timeout': { http: 400, retry: 'never', title: 'Reading the file took too long' },
  'parser-memory': { http: 400, retry: 'never', title: 'Reading the file took too much memory' },
  'parser-crashed': { http: 400, retry: 'now', title: 'The file parser crashed' },
  'stage-timeout': { http: 500, retry: 'later', title: 'A stage timed out' },
  'workflow-missing': { http: 500, retry: 'never', title: 'The workflow of the job no longer exists' },
  'record-deleted': { http: 410, retry: 'never', title: 'The record has been deleted' },
  'activity-silent': { http: 500, retry: 'never', title: 'The running step stopped responding' },
  'workflow-stuck': { http: 500, retry: 'never', title: 'The workflow cannot make progress' },
  internal: { http: 500, retry: 'later', title: 'Internal error' },
} as const satisfies Record<string, { http: number; retry: 'never' | 'later' | 'now'; title: string }>;

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
  /** From when on an outside limit lets a job continue (ISO 8601): its stage is blocked until then, however long that is. */
  retryAt?: string;
  /** The limit is a provider's, not one of the caller's (`./provider-limit.ts`). */
  isProviders?: true;
  /** Response headers, e.g. `Allow`. */
  headers?: Record<string, string>;
  /** A status other than the table's: 401 for an invalid credential. */
  http?: 401;
  cause?: unknown;
}

/** The only error that Millrace throws on purpose. `message` is shown to the caller: no secrets, no paths. */
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

  get retry(): 'never' | 'later' | 'now' {
    return ERRORS[this.code].retry;
  }
}

/** AppError `invalid-input` about one place of the input. */
export function invalidInput(path: string, message: string): AppError {
  return new AppError('invalid-input', undefined, { errors: [{ path, message }] });
}

/** AppError `slug-taken`; `path` names the member that holds the slug. */
export function slugTaken(path: string): AppError {
  const code = 'slug-taken';
  return new AppError(code, undefined, { errors: [{ path, message: 'is already in use', code }] });
}

/** Whether an error is an AppError with one of these codes. */
export function isAppError(error: unknown, ...codes: readonly ErrorCode[]): error is AppError {
  return error instanceof AppError && codes.includes(error.code);
}

/** True for a word of the table; used where a code arrives as text (a workflow failure, a child process). */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}
