import { z } from 'zod';
import { dataRule } from '../../../domain/platform/fence.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';

/** A question, without the material from which it was made. */
export interface CheckQuestionInput {
  question: string;
  /** Name of the position. */
  role: string;
}

const schema = z.object({ mayBeAsked: z.boolean(), reason: z.string().trim().max(500).default('') });

/** Whether a candidate may be asked a question. The model is not told who or what has proposed it. */
export const checkQuestion = objectPrompt<CheckQuestionInput, z.output<typeof schema>>({
  id: 'interviews/check-question',
  version: 1,
  file: import.meta.filename,
  purpose: 'interview-questions',
  use: 'writing',
  schema,
  render({ question, role }, fence) {
    const system = `You check a question before it is asked in a job interview for a role. The candidate may come from anywhere; the employer wants to ask nothing that the law against discrimination forbids, or that is nobody's business at work.

It may not be asked if it asks for one of these, or if an ordinary answer would make one of these known:
- health, illness, disability, pregnancy, gaps because of them;
- family, marriage, partner, children, care, parental leave, plans for a family;
- age, birth, sex, gender, sexual orientation;
- origin, nationality, skin colour, first language. How well a language that the work needs is spoken may be asked;
- religion or belief, politics, trade union or works council, membership in any group of that kind;
- criminal record, debts, wealth, housing, pay in an earlier job, private life.
A question about the work that somebody may answer with such a thing of their own accord may be asked. So may questions about what the role itself requires, such as shifts, lifting, travel, a licence or a permit to work, if they ask whether it can be done, and not why not.
A question that contains what it claims to know of the candidate's private life may not be asked, however it goes on.

The question may be in any language. Answer with one JSON object of this form; if it may not be asked, "reason" says why in one short sentence in the language of the question, for the person who prepares the interview, otherwise it is empty:
{"mayBeAsked":false,"reason":"It asks about parental leave, and so about the family."}

${dataRule(fence, 'question')}`;
    const content = fence.wrap('question', [
      { label: 'Role: ', text: role },
      { label: 'Question: ', text: question },
    ]);
    return { system, messages: [{ role: 'user', content }] };
  },
  offline: null,
});
