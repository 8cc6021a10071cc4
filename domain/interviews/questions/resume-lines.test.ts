import { resumeLines, withoutLines } from './resume-lines.ts';

const CV =
  'Shift lead at Nordholz. Recovered from cancer in 2018.\n\nUnion member\r\n2009 to 2015: forklift driver';

test('lines are the CV’s own, and the sentences of a longer one', () => {
  expect(resumeLines(CV)).toEqual([
    'Shift lead at Nordholz.',
    'Recovered from cancer in 2018.',
    'Union member',
    '2009 to 2015: forklift driver',
  ]);
});

test('the lines of the numbers go, the others stay as they were', () => {
  const lines = resumeLines(CV);
  expect(withoutLines(lines, [3, 2, 2])).toBe('Shift lead at Nordholz.\n2009 to 2015: forklift driver');
  expect(withoutLines(lines, [])).toBe(lines.join('\n'));
  expect(withoutLines(lines, [1, 2, 3, 4])).toBe('');
});

test('a number that is no line leaves nothing to go on with', () => {
  const lines = resumeLines(CV);
  for (const number of [0, -1, 5]) expect(withoutLines(lines, [2, number])).toBeNull();
});
