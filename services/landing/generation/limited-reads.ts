import { AppError, isAppError } from '../../../domain/platform/errors.ts';
import type { BlobStore } from '../../../domain/ports/blob-store.ts';
import type { FigmaFiles } from '../../../domain/ports/figma-files.ts';
import { storeInput, storedInput, type Place } from './stored-input.ts';

/** Maximum number of tier 1 calls in one run of a generation: some Figma seats have six a month. */
const MOST_READS = 2;

/**
 * Limits how often one run of a generation reads Figma files, across workers. AppError `provider-rejected` when the run has
 * reached its limit. Calls refused by the rate limit do not count.
 * @param run distinguishes this run from a retry by the user
 */
export function limitReads(
  { figma, blobs }: { figma: FigmaFiles; blobs: BlobStore },
  place: Place,
  run: string,
): FigmaFiles {
  const note = (reads: number) => storeInput(blobs, place, 'figma', { run, reads });
  const counted = async <T>(ask: () => Promise<T>): Promise<T> => {
    const spent = await storedInput(blobs, place, 'figma');
    const before = spent.run === run ? spent.reads : 0;
    if (before >= MOST_READS) {
      throw new AppError(
        'provider-rejected',
        `Figma was asked for the file ${before} times and did not give it; try again later`,
      );
    }
    await note(before + 1);
    try {
      return await ask();
    } catch (error) {
      if (isAppError(error, 'rate-limited')) await note(before);
      throw error;
    }
  };
  return {
    version: (call, fileKey) => figma.version(call, fileKey),
    read: (call, fileKey, nodeId) => counted(() => figma.read(call, fileKey, nodeId)),
    pictures: (call, fileKey, nodeIds) => counted(() => figma.pictures(call, fileKey, nodeIds)),
  };
}
