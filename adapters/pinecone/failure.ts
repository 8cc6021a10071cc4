import { AppError } from '../../domain/platform/errors.ts';
import { providerFailure } from '../models/provider-failure.ts';

/** Names of the client's errors that have a fixed status; other errors have it in `status`. */
const STATUSES: Record<string, number> = {
  PineconeArgumentError: 400,
  PineconeBadRequestError: 400,
  PineconeAuthorizationError: 401,
  PineconePaymentRequiredError: 402,
  PineconeNotFoundError: 404,
  PineconeUnprocessableEntityError: 422,
  PineconeInternalServerError: 500,
  PineconeUnavailableError: 503,
};

/** Makes a call to Pinecone and converts its errors to ours, without their text, which may quote what was sent. */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw translated(error);
  }
}

/** The same, but null if nothing is found: a namespace only exists once it has a record. */
export async function askOrNull<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw translated(error);
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && error.name === 'PineconeNotFoundError';
}

function translated(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const status = error instanceof Error ? (STATUSES[error.name] ?? statusIn(error)) : undefined;
  return providerFailure({ provider: 'Pinecone', status, type: null, headers: undefined, cause: error });
}

/** For statuses that the client does not know (such as 429), the status is only in the error's text. */
function statusIn(error: Error): number | undefined {
  if (error.name !== 'PineconeUnmappedHttpError') return undefined;
  const match = /Status: (\d{3})/.exec(error.message);
  return match ? Number(match[1]) : undefined;
}
