import { textGeneration } from '../../../jobs/authoring/text-generation.ts';
import { keptAnswers } from '../../platform/kept-answers.ts';
import type { Writing } from './writing.ts';

/** Texts that a job writes. The id of an answer is that of its entry in the history. */
export const generationAnswers = keptAnswers<Writing>('generation-answers', textGeneration);
