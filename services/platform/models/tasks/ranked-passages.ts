import { z } from 'zod';
import { objectTask } from './task.ts';

export const rankedPassages = objectTask({
  id: 'ranked-passages',
  title: 'Ranks passages by what they answer, not by shared words',
  material: [
    '1: Notice of notice periods: notices on the notice board are taken down after a period of one month.',
    '2: Whoever wants to leave the flat tells us three months ahead, in writing.',
    '3: Our flats have balconies; some tenants leave their bicycles there.',
    '4: The written form may be a letter or a signed fax; an e-mail is not enough to end the contract of a flat.',
  ].join('\n'),
  question:
    'A tenant asks: "What is the notice period for my flat?" Which passage answers it, and which one helps with how to do it? Answer as JSON: {"answers": number, "helps": number}.',
  schema: z.object({ answers: z.int(), helps: z.int() }),
  problemOf: ({ answers, helps }) => (answers === 2 && helps === 4 ? null : 'Expected 2, then 4.'),
});
