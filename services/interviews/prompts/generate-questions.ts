import { z } from 'zod';
import { LARGEST_WEIGHT, MOST_FOLLOW_UPS, MOST_QUESTIONS } from '../../../domain/interviews/interview.ts';
import {
  offlineQuestions,
  type QuestionSource,
} from '../../../domain/interviews/questions/offline-questions.ts';
import { dataRule } from '../../../domain/platform/fence.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';

const schema = z.object({
  questions: z
    .array(
      z.object({
        question: z.string().trim().min(1).max(500),
        followUps: z.int().min(0).max(MOST_FOLLOW_UPS).default(1),
        weight: z.number().min(0).max(LARGEST_WEIGHT).default(1),
      }),
    )
    .min(1)
    .max(MOST_QUESTIONS),
});
export type GeneratedQuestions = z.infer<typeof schema>;

/** Questions of an interview, from its objective, the job description and perhaps a candidate's CV. */
export const generateQuestions = objectPrompt<QuestionSource, GeneratedQuestions>({
  id: 'interviews/generate-questions',
  version: 1,
  file: import.meta.filename,
  purpose: 'interview-questions',
  use: 'writing',
  schema,
  render({ objective, jobDescription, resume, count }, fence) {
    const system = [
      `You write ${count} questions for a job interview that a voice agent leads.`,
      'Each asks for one thing, in one or two spoken sentences, and can be answered from experience. No question about health, family, age, origin, religion, politics or any other trait of a person.',
      'Begin easily, put what matters most in the middle. "followUps" (0 to 3) says how often the interviewer may ask again, "weight" (1 to 3) how much the answer counts for the position.',
      'Take requirements and stations only from the texts below; where a CV is given, ask about what stands in it and matters for the position. Write in the language of the job description, or of the objective.',
      'Answer with JSON: {"questions": [{"question", "followUps", "weight"}]}.',
      dataRule(fence, 'material'),
    ].join('\n');
    const material = fence.wrap('material', [
      { label: 'Objective: ', text: objective },
      ...(jobDescription ? [{ label: 'Job description: ', text: jobDescription }] : []),
      ...(resume ? [{ label: 'CV: ', text: resume }] : []),
    ]);
    return { system, messages: [{ role: 'user', content: material }] };
  },
  offline: (source) => ({
    questions: offlineQuestions(source).map((question) => ({ question, followUps: 1, weight: 1 })),
  }),
});
