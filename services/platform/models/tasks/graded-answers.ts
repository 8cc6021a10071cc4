import { z } from 'zod';
import { objectTask } from './task.ts';

const level = z.int().min(0).max(3);

export const gradedAnswers = objectTask({
  id: 'graded-answers',
  title: 'Grades by the scale and not by length',
  material: [
    'Question to three electricians: How do you make sure that a circuit is dead before you work on it?',
    'P: I love my job, my team is like a family, and my customers always praise my friendly manner. Safety is very, very important to me, as everybody who knows me will tell you at any time.',
    'Q: Switch off, lock the breaker, test the tester on a live source, test all poles, test the tester again.',
    'R: I switch the fuse off and then I usually try the lamp.',
  ].join('\n'),
  question:
    'Give each answer a level. 0: says nothing on the matter. 1: one measure that is not enough. 2: switching off, and a test with a device. 3: as 2, also secured against switching on, and the device proven. Answer as JSON: {"P": level, "Q": level, "R": level}.',
  schema: z.object({ P: level, Q: level, R: level }),
  problemOf: ({ P, Q, R }) => (P === 0 && Q === 3 && R === 1 ? null : 'Expected P 0, Q 3, R 1.'),
});
