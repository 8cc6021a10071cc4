import { z } from 'zod';
import { objectTask } from './task.ts';

export const partialCount = objectTask({
  id: 'partial-count',
  title: 'Refuses to count what it sees only a part of',
  material:
    'Customers, rows 1 to 4 of 212 (the others are not shown)\n1. Alder Ltd, Leeds\n2. Birch & Sons, York\n3. Cedar Inc, Leeds\n4. Dogwood, Hull',
  question:
    'How many of all our customers are in Leeds? Answer as JSON: {"count": whole number, or null where the material cannot show it, "reason": one short sentence}.',
  schema: z.object({ count: z.int().nullable(), reason: z.string() }),
  problemOf: ({ count }) => (count === null ? null : 'Expected null: 208 of the 212 rows are not shown.'),
});
