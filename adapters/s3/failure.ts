import { AppError } from '../../domain/platform/errors.ts';
import { StorageFault } from '../../domain/platform/outage.ts';

const MISSING: ReadonlySet<string> = new Set(['NoSuchKey', 'NotFound']);
/** Error codes for a full store. Amazon has no limit; these are from other servers (MinIO, Ceph). */
const FULL: ReadonlySet<string> = new Set([
  'QuotaExceeded',
  'XMinioAdminBucketQuotaExceeded',
  'XMinioStorageFull',
]);
const INSUFFICIENT_STORAGE = 507;

/** Awaits a call and maps its errors to ours. */
export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw translated(error);
  }
}

/** Whether the object does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && MISSING.has(error.name);
}

/**
 * Converts an error: a missing object and a full store have AppErrors of their own; any other error response, or none at all,
 * means that the bucket is unavailable.
 */
export function translated(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isMissing(error))
    return new AppError('not-found', 'The stored content no longer exists', { cause: error });
  return isFull(error)
    ? new AppError('storage-full', undefined, { cause: new StorageFault('ENOSPC', error) })
    : new AppError('unavailable', undefined, { cause: new StorageFault('EIO', error) });
}

function isFull(error: unknown): boolean {
  return error instanceof Error && (FULL.has(error.name) || statusOf(error) === INSUFFICIENT_STORAGE);
}

/** The HTTP status of the response; undefined without one. */
function statusOf(error: Error): unknown {
  const metadata: unknown = '$metadata' in error ? error.$metadata : null;
  return typeof metadata === 'object' && metadata && 'httpStatusCode' in metadata
    ? metadata.httpStatusCode
    : undefined;
}

/** Why a bucket cannot be used, for the operator who starts the installation: a response to HEAD has no text. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  switch (statusOf(error)) {
    case 403:
      return 'these credentials may not list it';
    case 404:
      return 'there is none of this name';
    case 301:
    case 400:
      return 'it lies in another region than S3_REGION, or the credentials are none';
    default:
      return error.message || error.name;
  }
}
