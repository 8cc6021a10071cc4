import { sentencesOf } from './sentences.ts';

test('a text is read sentence by sentence, and nothing of it is lost', () => {
  expect(sentencesOf('Hello, I am Mara. Which bread? Take your time…')).toEqual([
    'Hello, I am Mara.',
    'Which bread?',
    'Take your time…',
  ]);
  expect(sentencesOf('It cost 3.50 euros, v2.1 too. Fine')).toHaveLength(2);
  expect(sentencesOf('  ')).toEqual([]);
});
