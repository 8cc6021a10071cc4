import { createFence } from '../../../domain/platform/fence.ts';
import { taskPrompt } from '../../../services/platform/models/tasks/task.ts';
import { abilitiesBy, isWritingTask, TASKS } from '../../../services/platform/models/tasks/tasks.ts';
import { RIGHT_ANSWERS, WRONG_ANSWERS } from './task-answers.ts';

test('there are twelve, of which the first nine are for writing', () => {
  expect(TASKS.map(({ id }) => id)).toEqual(Object.keys(RIGHT_ANSWERS));
  expect(TASKS.map(isWritingTask)).toEqual([...Array(9).fill(true), ...Array(3).fill(false)]);
});

test.each(TASKS.map((task) => [task.id, task] as const))(
  '%s: a right answer passes, others do not',
  (id, task) => {
    const { read } = taskPrompt(task);
    expect(task.problemOf(read(RIGHT_ANSWERS[id] ?? ''))).toBeNull();
    expect(task.problemOf(read(WRONG_ANSWERS[id] ?? ''))).toEqual(expect.any(String));
    expect(task.problemOf(read('I would rather not say.'))).toEqual(expect.any(String));
  },
);

test.each(TASKS.filter(({ material }) => material !== undefined).map((task) => [task.id, task] as const))(
  '%s: its material is fenced as data',
  (_id, task) => {
    const fence = createFence('mark');
    const [message] = taskPrompt(task).render(null, fence).messages;
    const fenced = message?.content.split(fence.closing('material'))[0] ?? '';
    expect(fenced).toContain(fence.opening('material'));
    expect(message?.content.replace(fenced, '')).not.toContain(fence.quote(task.material ?? ''));
  },
);

test.each([
  [9, 3, { writes: true, judges: true }],
  [9, 2, { writes: true, judges: true }],
  [8, 2, { writes: true, judges: false }],
  [7, 0, { writes: true, judges: false }],
  [6, 3, { writes: false, judges: false }],
])('%i of 9 and %i of 3 give %j', (writing, judging, abilities) => {
  const results = TASKS.map((task, place) => {
    const isWriting = isWritingTask(task);
    return { isWriting, passed: isWriting ? place < writing : place - 9 < judging };
  });
  expect(abilitiesBy(results)).toEqual(abilities);
});
