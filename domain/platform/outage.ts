import { AppError, type ErrorCode } from './errors.ts';
import { isError } from './is-error.ts';

/** Our own services that code waits for when they are unavailable. */
export type Part = 'database' | 'storage' | 'vector store' | 'Temporal';

/** An outage of one of our parts, detected from an error. */
export interface Outage {
  part: Part;
  code: 'unavailable' | 'storage-full';
}

/** Error codes of temporary conditions (an outage of ours or of a provider), regardless of the number of attempts. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'unavailable',
  'storage-full',
  'rate-limited',
  'provider-failed',
]);

/** Whether a step that fails with this code is retried without a limit on attempts. */
export function isPassing(code: ErrorCode): boolean {
  return PASSING.has(code);
}

/**
 * An unavailable (`EIO`) or full file store, expressed as a disk error. A missing folder or bucket is treated like a wrong name
 * instead.
 */
export class StorageFault extends Error {
  readonly code: 'EIO' | 'ENOSPC';

  constructor(code: StorageFault['code'], cause: unknown) {
    super(code === 'EIO' ? 'the store of files is away' : 'the store of files is full', { cause });
    this.code = code;
  }
}

/** Our own error codes for outages. */
const AWAY: ReadonlySet<ErrorCode> = new Set(['unavailable', 'storage-full']);
const UNREACHABLE = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
const DISK_FULL = new Set(['ENOSPC', 'EDQUOT']);
const DISK_FAILING = new Set(['EIO', 'EMFILE', 'ENFILE', 'ENODEV', 'ENXIO', 'EROFS', 'ESTALE']);
/** gRPC: DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, UNAVAILABLE. */
const TEMPORAL_AWAY = new Set([4, 8, 14]);
/**
 * https://www.postgresql.org/docs/current/errcodes-appendix.html, by class: 08 connection (but not 08P01, a protocol error of
 * ours), 53 resources, 57P0x shutdown or start-up, 58 the underlying system, 25006 read-only after a fail-over, 3D000 no
 * database.
 */
const DATABASE_AWAY = /^(08(?!P01)|53|57P0|58|25006|3D000)/;
/** Messages of the PostgreSQL client, without a code, when its server is gone or all connections stay busy. */
const DATABASE_GONE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/;
/** LanceDB uses one code for all errors, which differ only in their messages. */
const VECTORS_AWAY = /\bNot found: |LanceError\(IO\)|LocalFileSystem|\(os error \d+\)/;
const VECTORS_FULL = /\(os error (28|122)\)/;
/** Maximum number of nested causes to inspect. */
const DEPTH = 5;

/**
 * The one place that knows which errors are outages of our own parts; null for any other error. Code that talks to something else
 * over the same protocols (sites, providers) has already turned its errors into AppErrors.
 */
export function outageOf(error: unknown): Outage | null {
  let current = error;
  for (let depth = 0; depth < DEPTH && isError(current); depth += 1) {
    // Our own errors are final: an unavailable site or provider is not one of our parts.
    if (current instanceof AppError && !AWAY.has(current.code)) return null;
    const found = ofLibrary(current);
    if (found) return found;
    current = 'errors' in current && Array.isArray(current.errors) ? current.errors[0] : current.cause;
  }
  return null;
}

/** `unavailable` or `storage-full` for an outage of one of our parts, otherwise null. */
export function asOutage(error: unknown): AppError | null {
  if (error instanceof AppError) return null;
  const outage = outageOf(error);
  return outage && new AppError(outage.code, undefined, { cause: error });
}

/** Whether a failed write may have been stored after all: if the database fails during a commit, its response is lost. */
export function isUncertain(error: unknown): boolean {
  return outageOf(error)?.part === 'database';
}

/** An incoming request whose client disconnected; Node and raw-body give it codes of a broken connection. */
export function isBrokenRequest(error: unknown): boolean {
  if (!isError(error) || !('code' in error)) return false;
  return error.code === 'ECONNABORTED'
    ? 'type' in error && error.type === 'request.aborted'
    : error.code === 'ECONNRESET' && error.message === 'aborted';
}

function ofLibrary(error: Error): Outage | undefined {
  if (isBrokenRequest(error)) return undefined;
  const code: unknown = 'code' in error ? error.code : undefined;
  if (isOfTemporal(error)) {
    return typeof code === 'number' && TEMPORAL_AWAY.has(code) ? away('Temporal') : undefined;
  }
  if (DATABASE_GONE.test(error.message)) return away('database');
  if (typeof code !== 'string') return undefined;
  if (UNREACHABLE.has(code)) return away('database');
  if (DISK_FULL.has(code)) return { part: 'storage', code: 'storage-full' };
  if (DISK_FAILING.has(code)) return away('storage');
  if (code === 'GenericFailure') return ofLanceDb(error.message);
  return isSqlState(code) && DATABASE_AWAY.test(code) ? away('database') : undefined;
}

function ofLanceDb(message: string): Outage | undefined {
  if (VECTORS_FULL.test(message)) return { part: 'vector store', code: 'storage-full' };
  return VECTORS_AWAY.test(message) ? away('vector store') : undefined;
}

/** An error made by the gRPC client; only the Temporal client uses gRPC. */
function isOfTemporal(error: Error): boolean {
  return 'details' in error && 'metadata' in error && typeof error.details === 'string';
}

/** Whether a code is five digits or capital letters with at least one digit, unlike system codes such as EPIPE. */
export function isSqlState(code: string): boolean {
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(code);
}

function away(part: Part): Outage {
  return { part, code: 'unavailable' };
}
