import type { TranscriptTurn } from '../response.ts';
import { areSpeakersDoubtful, swapped } from './speakers.ts';

const QUESTIONS = ['Which bread have you baked?', 'Why the night?', 'What went wrong?'].map((question) => ({
  question,
}));
const said = (...turns: (readonly [TranscriptTurn['role'], string])[]): TranscriptTurn[] =>
  turns.map(([role, content]) => ({ role, content, startMs: 0, endMs: 1 }));
const proper = said(
  ['agent', 'Hello. Which bread have you baked?'],
  ['user', 'Rye.'],
  ['agent', 'Why the night?'],
  ['user', 'Why the night? It is quiet.'],
);

test('where the candidate asks what was planned, the labels are in doubt', () => {
  expect(areSpeakersDoubtful(QUESTIONS, proper)).toBe(false);
  expect(areSpeakersDoubtful(QUESTIONS, swapped(proper))).toBe(true);
  expect(swapped(swapped(proper))).toEqual(proper);
});

test('an interviewer who words questions itself, and a candidate who repeats one, raise no doubt', () => {
  const worded = said(['agent', 'Tell me of bread.'], ['user', 'Which bread have you baked? Rye.']);
  expect(areSpeakersDoubtful(QUESTIONS, worded)).toBe(false);
  expect(areSpeakersDoubtful(QUESTIONS, [])).toBe(false);
});
