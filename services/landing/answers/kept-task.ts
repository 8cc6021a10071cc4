import type { AnswerBlobs } from '../../../domain/landing/answer-blobs.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import type { LandingTask } from './task.ts';

export async function keepTask(
  blobs: BlobStore,
  { question }: AnswerBlobs,
  task: LandingTask,
): Promise<void> {
  await blobs.put(question, Buffer.from(JSON.stringify(task)));
}

export async function keptTask(blobs: BlobStore, { question }: AnswerBlobs): Promise<LandingTask> {
  const bytes = await blobs.get(question);
  // Written by `keepTask`, whose type this is.
  return JSON.parse(bytes.toString('utf8')) as LandingTask;
}
