import { trainingNote } from './training-note.ts';

test('what is in training is told with its state, in the language of the question', () => {
  const training = { queued: 2, processing: 0, blocked: 0, paused: 1 };
  expect(trainingNote('en', training)).toContain('(queued: 2, paused: 1)');
  expect(trainingNote('de', training)).toContain('(in der Warteschlange: 2, angehalten: 1)');
});
