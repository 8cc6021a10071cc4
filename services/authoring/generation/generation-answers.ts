import { textGeneration } from '../../../jobs/authoring/text-generation.ts';
import { cachedResults } from '../../platform/cached-results.ts';
import type { Writing } from './writing.ts';

/** Texts that a job writes. The id of an answer is that of its entry in the history. */
export const generationAnswers = cachedResults<Writing>('generation-answers', textGeneration);
