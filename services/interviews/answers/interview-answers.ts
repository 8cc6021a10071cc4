import { createHash } from 'node:crypto';
import { interviewContent } from '../../../jobs/interviews/interview-content.ts';
import { cachedResults } from '../../platform/cached-results.ts';
import type { QuestionRequest } from '../suggest-questions.ts';

/** A request to a model for which a caller is waiting. JSON. */
export type InterviewTask =
  | { kind: 'questions'; request: QuestionRequest; model: string | null }
  | { kind: 'insights'; interviewId: string; model: string | null };

/** Requests for questions and insights, answered by a job. */
export const interviewAnswers = cachedResults<InterviewTask>('interview-answers', interviewContent);

/** Task names as shown to people. */
export const TASK_WORDS: Record<InterviewTask['kind'], string> = {
  questions: 'Suggest questions for an interview',
  insights: 'Look for the themes of an interview',
};

/** Shared by all requests for insights into the same responses, so that they are generated once. */
export function insightsAnswerId(interviewId: string, basis: string): string {
  return createHash('sha256').update(`${interviewId}/${basis}`).digest('hex').slice(0, 24);
}
