import { z } from 'zod';
import { objectTask } from './task.ts';

const WANTED = {
  customer: 'Ana Ruiz',
  items: [
    { name: 'oak chair', count: 4 },
    { name: 'lamp', count: 1 },
  ],
  isUrgent: true,
};

export const keepSchema = objectTask({
  id: 'keep-schema',
  title: 'Keeps to the form that is asked for',
  material: 'From: Ana Ruiz\nPlease send us four oak chairs and one lamp. We need them urgently, for Friday.',
  question:
    'Read the order into JSON: {"customer": name, "items": [{"name": in the singular and in lower case, "count": whole number}] in the order of the text, "isUrgent": true or false}.',
  schema: z.object({
    customer: z.string(),
    items: z.array(z.object({ name: z.string(), count: z.int() })),
    isUrgent: z.boolean(),
  }),
  problemOf: (order) =>
    JSON.stringify(order) === JSON.stringify(WANTED) ? null : `Expected ${JSON.stringify(WANTED)}.`,
});
