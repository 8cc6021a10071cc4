import { AppError } from '../../domain/platform/errors.ts';

/** An article that was deleted meanwhile has nobody to be worked on for: its job is cancelled. */
export async function ofArticle<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') throw new AppError('record-deleted');
    throw error;
  }
}
