import { AppError } from '../../../domain/platform/errors.ts';

/** The AppError that the work must fail with. */
export async function failureOf(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`expected an AppError, got ${String(error)}`);
  return error;
}
