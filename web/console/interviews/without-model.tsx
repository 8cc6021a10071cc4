import { WithoutModel } from '../parts/without-model.tsx';

const WORKS = [
  'interviews that ask your questions one after the other, without a comment or a follow-up',
  'transcripts, with what was answered to each question that was asked word for word',
  'questions from the library',
  'your own scores and notes',
];
const NEEDS = [
  'levels, scores and summaries of answers',
  'themes over several candidates',
  'questions made from a job description or a CV',
];

/** Explains what interviews can and cannot do without a language model; shown if there is none. */
export function InterviewsWithoutModel() {
  return <WithoutModel works={WORKS} needs={NEEDS} />;
}
