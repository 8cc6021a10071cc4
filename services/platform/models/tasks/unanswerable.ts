import { z } from 'zod';
import { objectTask } from './task.ts';

export const unanswerable = objectTask({
  id: 'unanswerable',
  title: 'Says that a passage does not answer',
  material:
    'The swimming pool opens at seven on weekdays and at nine on weekends. Children under six swim free of charge when an adult is with them.',
  question:
    'How deep is the pool? Answer as JSON: {"answer": the depth as the material gives it, or null where it does not say}.',
  schema: z.object({ answer: z.string().nullable() }),
  problemOf: ({ answer }) => (answer === null ? null : 'Expected null: the passage does not say.'),
});
