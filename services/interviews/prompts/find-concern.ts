import { z } from 'zod';
import { CONCERNS } from '../../../domain/interviews/concern.ts';
import type { TranscriptTurn } from '../../../domain/interviews/response.ts';
import { dataRule } from '../../../domain/platform/fence.ts';
import { objectPrompt } from '../../platform/models/prompt.ts';

export interface FindConcernInput {
  transcript: readonly Pick<TranscriptTurn, 'role' | 'content'>[];
}

const schema = z.object({
  turns: z.array(z.object({ turn: z.int().min(0), concern: z.enum(CONCERNS) })).max(200),
});
export type ReadConcern = z.infer<typeof schema>;

const EXAMPLE: ReadConcern = { turns: [{ turn: 7, concern: 'possible' }] };

/** Finds the candidate's turns in a whole call that sound like distress; the caller drops turns that do not exist. */
export const findConcernPrompt = objectPrompt<FindConcernInput, ReadConcern>({
  id: 'interviews/find-concern',
  version: 1,
  file: import.meta.filename,
  purpose: 'interview-concern',
  use: 'writing',
  schema,
  render({ transcript }, fence) {
    const system = `You read the transcript of a job interview for one thing only: whether the candidate, in any language, says something that sounds like danger to themselves, so that a person can ask how they are. You judge nothing else.

- "acute": they speak of a plan, an intention, an attempt, or danger now.
- "possible": it may be meant that way, or they speak of a despair in which a person should be asked how they are.
- Everything else is left out. A manner of speaking ("this deadline kills me"), an accident, an illness, grief that is told, stress at work, or a job with people in crisis is none of it.

Name only turns of the candidate, by their number; usually there are none: {"turns": []}.
Answer with one JSON object of this form:
${JSON.stringify(EXAMPLE)}

${dataRule(fence, 'transcript')}`;
    const content = fence.wrap(
      'transcript',
      transcript.map(({ role, content: said }, turn) => ({
        label: `Turn ${turn}, ${role === 'user' ? 'candidate' : 'interviewer'}: `,
        text: said,
      })),
    );
    return { system, messages: [{ role: 'user', content }] };
  },
  offline: null,
});
