import { AppError } from '../../domain/platform/errors.ts';

/** Work whose record (a response, an interview) was deleted meanwhile is for nobody: its job is cancelled. */
export async function ofRecord<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') throw new AppError('record-deleted');
    throw error;
  }
}
