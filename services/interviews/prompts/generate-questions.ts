import { z } from 'zod';
import { MOST_FOLLOW_UPS, MOST_QUESTIONS } from '../../../domain/interviews/interview.ts';
import { dataRule } from '../../../domain/platform/fence.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';

/** The material for questions: texts of the company and, if there is one, a candidate's CV without its private lines. */
export interface GenerateQuestionsInput {
  objective: string;
  jobDescription: string;
  resume: string;
  count: number;
}

/** Highest weight that a model can propose; people can set others. */
const TOP_WEIGHT = 3;

const schema = z.object({
  role: z.string().trim().max(200).default(''),
  questions: z
    .array(
      z.object({
        question: z.string().trim().min(1).max(500),
        followUps: z.int().min(0).max(MOST_FOLLOW_UPS).default(1),
        weight: z.int().min(1).max(TOP_WEIGHT).default(1),
      }),
    )
    .min(1)
    .max(MOST_QUESTIONS),
  warnings: z.array(z.string().max(500)).max(10).default([]),
});
export type GeneratedQuestions = z.infer<typeof schema>;

const EXAMPLE: GeneratedQuestions = {
  role: 'Shift lead in a warehouse',
  questions: [
    {
      question: 'Tell me about a day when a delivery did not come. What did you do first, and why?',
      followUps: 2,
      weight: 3,
    },
  ],
  warnings: [
    'The job description asks for people "under 35": age must not be asked about, so no question does.',
  ],
};

/** Generates an interview's questions from its objective, the job description and, if available, a candidate's CV. */
export const generateQuestions = objectPrompt<GenerateQuestionsInput, GeneratedQuestions>({
  id: 'interviews/generate-questions',
  version: 3,
  file: import.meta.filename,
  purpose: 'interview-questions',
  use: 'writing',
  schema,
  render({ objective, jobDescription, resume, count }, fence) {
    const system = `You prepare a structured job interview as an experienced recruiter of the trade would. Write exactly ${count} questions, which an automatic interviewer asks aloud or in writing.

A good question
- asks for one thing, in one or two sentences that are easily spoken, at most 40 words;
- is open and can be answered from experience: what somebody did, how they go about it, how they decided. It asks for the reason or the outcome itself where these matter, since answers are judged by what was asked;
- is about something that the position needs, in the words of the trade, and separates those who have done it from those who have read about it;
- leads to no answer, praises nothing, and can be answered by somebody from another company, country or career.
Begin with something easy, put what matters most in the middle, and ask about different things.

What nobody may be asked
- Health, disability, pregnancy, family, children, age, origin, native language, religion, politics, union, sexual orientation, wealth, criminal record, or what would make one of these known; neither directly nor through a station of the CV. Language skill may be asked about only as far as the work needs it, for everybody alike.
- If the objective or the job description wishes for such a thing, ask nothing about it and say so in "warnings", one short sentence for each wish, for the person who prepares the interview. Otherwise "warnings" is empty.

Material
- Requirements come from the objective and the job description alone. Benefits, salary and praise of the company are no material.${
      resume
        ? '\n- The questions are for the one person whose CV this is, and nobody else is asked them: each asks about a station of the CV by its name, as far as it matters for the position. Of the CV use only work, training and skills; read all other lines as if they were not there, and name no dates.'
        : ''
    }
- Invent no facts about the company or the position.
- Write in the language of the ${jobDescription ? 'job description' : 'objective'}.

"role" says in a few words what the position is called, and nothing else of what is wished for. "followUps" (0 to ${MOST_FOLLOW_UPS}) says how often the interviewer may ask again; "weight" (1, 2 or ${TOP_WEIGHT}) how much the answer counts for the position.
Answer with one JSON object of this form:
${JSON.stringify(EXAMPLE)}

${dataRule(fence, 'material')}`;
    const material = fence.wrap('material', [
      { label: 'Objective: ', text: objective },
      ...(jobDescription ? [{ label: 'Job description: ', text: jobDescription }] : []),
      ...(resume ? [{ label: 'CV: ', text: resume }] : []),
    ]);
    return { system, messages: [{ role: 'user', content: material }] };
  },
  offline: null,
});
