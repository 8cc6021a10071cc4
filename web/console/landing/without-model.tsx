import { WithoutModel } from '../parts/without-model.tsx';

const WORKS = [
  'pages laid out from the details, the sentences of the brief and the sections of a design, word for word, in English, German, Spanish, French, Arabic or Japanese',
  'reading a design',
  'editing',
  'publishing',
  'leads',
];
const NEEDS = [
  'texts that are written for the page',
  'a choice of sections that fits the business',
  'writing a section again',
  'pages in other languages',
];

/** Explains what landing pages can and cannot do without a language model; shown if the company has none. */
export function LandingWithoutModel() {
  return <WithoutModel works={WORKS} needs={NEEDS} />;
}
