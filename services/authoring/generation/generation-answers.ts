import { textGeneration } from '../../../jobs/authoring/text-generation.ts';
import { cachedResults } from '../../platform/cached-results.ts';
import type { Writing } from './writing.ts';

/** Texts written by a job. The id of an answer is also that of its history entry. */
export const generationAnswers = cachedResults<Writing>('generation-answers', textGeneration);
