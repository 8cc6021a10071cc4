import type { RankedChunk } from './ranked-chunk.ts';

/** More digits would suggest a precision that the score does not have. */
const SCORE_DIGITS = 4;

export function presentResult({ chunk, originalFilename, score }: RankedChunk) {
  return {
    fileId: chunk.fileId,
    originalFilename,
    chunkIndex: chunk.chunkIndex,
    score: Number(score.toFixed(SCORE_DIGITS)),
    content: chunk.content,
    page: chunk.page,
    heading: chunk.heading,
  };
}
