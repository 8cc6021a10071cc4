import { AppError, isAppError } from '../../domain/platform/errors.ts';

/**
 * Does a job's work for a record. If the record was deleted (`not-found`), throws AppError `record-deleted`, which cancels the
 * job.
 */
export async function ofRecord<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isAppError(error, 'not-found')) throw new AppError('record-deleted');
    throw error;
  }
}
