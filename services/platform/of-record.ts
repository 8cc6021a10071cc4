import { AppError, isAppError } from '../../domain/platform/errors.ts';

/** Does a job's work for a record. A record that is gone (`not-found`) is AppError `record-deleted`: the job is cancelled. */
export async function ofRecord<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isAppError(error, 'not-found')) throw new AppError('record-deleted');
    throw error;
  }
}
