import { z } from 'zod';
import { objectTask } from './task.ts';

const which = z.enum(['A', 'B']);

export const betterAnswer = objectTask({
  id: 'better-answer',
  title: 'Tells the better of two answers, in whatever order they come',
  material: [
    'Passage: Parcels can be returned within 30 days. The buyer pays for the return, except where the goods are faulty.',
    'Question 1: Who pays when I return a faulty lamp?',
    'A: You have thirty days to return parcels, and we wish you much joy with your wonderful new lamp!',
    'B: The shop: faulty goods are the exception to the rule that the buyer pays.',
    'Question 2: Until when can I return a parcel?',
    'A: Within 30 days.',
    'B: The passage explains in detail that returns are possible and that faulty goods are an important exception.',
  ].join('\n'),
  question:
    'Which answer to each question is right and to the point? Answer as JSON: {"first": "A" or "B", "second": "A" or "B"}.',
  schema: z.object({ first: which, second: which }),
  problemOf: ({ first, second }) => (first === 'B' && second === 'A' ? null : 'Expected B, then A.'),
});
