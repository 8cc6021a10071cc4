import { z } from 'zod';
import { dataRule } from '../../../domain/platform/fence.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';

export interface LeaveOutLinesInput {
  /** The lines of a CV, in their order. */
  lines: readonly string[];
}

const schema = z.object({ leaveOut: z.array(z.int()) });

/** Finds the numbers, from 1, of CV lines that nobody who prepares an interview may see. */
export const leaveOutLines = objectPrompt<LeaveOutLinesInput, z.output<typeof schema>>({
  id: 'interviews/leave-out-lines',
  version: 1,
  file: import.meta.filename,
  purpose: 'interview-questions',
  use: 'writing',
  schema,
  render({ lines }, fence) {
    const system = `You protect candidates. Below is a CV, line by line, each with its number. Before anybody prepares an interview with it, lines are removed that tell of the person what an employer must not weigh. Name the numbers of these lines.

Leave out every line that says, or from which one can tell,
- health, illness, disability, pregnancy, therapy, sick leave;
- family: spouse, partner, children, parental or care leave, plans for a family, marital status;
- age, date or place of birth, sex, gender, sexual orientation;
- origin, nationality, residence status, skin colour, first language;
- religion or belief, a faith's community, its youth group, school, charity or festival;
- political opinion, a party, an election, an activist group;
- a trade union or works council;
- criminal record, debts, wealth, housing;
- name, address, telephone number, e-mail address, photograph.

Keep what shows work, training, skills, languages that somebody speaks and at what level, and results. A job at an employer that is itself religious, political or a union tells one of these: leave its line out. If a heading, a date or a second line only belongs to a line that is left out, leave it out too. If one line holds both kinds, leave it out. In doubt leave it out: a lost line costs a question, a line that stays costs somebody their privacy.

The CV may be in any language, and out of order.
Answer with one JSON object of this form, with an empty list if there is none:
{"leaveOut":[2,7]}

${dataRule(fence, 'cv')}`;
    const numbered = lines.map((text, at) => ({ label: `${at + 1}: `, text }));
    return { system, messages: [{ role: 'user', content: fence.wrap('cv', numbered) }] };
  },
  offline: null,
});
