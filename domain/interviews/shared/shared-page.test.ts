import type { Analytics, QuestionAnalysis } from '../response.ts';
import { sharedPage } from './shared-page.ts';

const answer = (more: Partial<QuestionAnalysis>): QuestionAnalysis => ({
  questionId: 'q',
  question: 'Which bread?',
  status: 'answered',
  level: 3,
  summary: '',
  evidence: [],
  confidence: 0.8,
  ...more,
});
const analytics = (...questions: QuestionAnalysis[]): Analytics => ({
  score: 75,
  reason: null,
  questions,
  strengths: [],
  improvements: [],
  insights: [],
  communication: { score: null, feedback: '' },
  droppedQuotes: 0,
  marks: [
    { turn: 1, kind: 'concern', level: 'acute' },
    { turn: 1, kind: 'pasted', characters: 9_000, seconds: 2 },
  ],
  provenance: { model: 'judge-1', promptHash: '', rubricHash: '' },
});
const page = (language: string, isOnPaper: boolean, ...questions: QuestionAnalysis[]) =>
  sharedPage({
    organization: 'Mill',
    interview: 'Baker',
    language,
    candidates: [
      {
        name: null,
        analytics: analytics(...questions),
        summary: null,
        knockOuts: [],
        transcript: [{ role: 'user', content: 'Rye.', startMs: 0, endMs: 1 }],
      },
    ],
    pdfUrl: isOnPaper ? null : 'x/pdf',
  }).replace(/\s+/g, ' ');

test('a level stands with its confidence; what was not asked, not judged or is left to a person has no number', () => {
  const text = page(
    'en-US',
    true,
    answer({}),
    answer({ questionId: 'r', status: 'not-asked', level: 0, confidence: 1 }),
    answer({ questionId: 's', level: null, needsReview: true }),
    answer({ questionId: 't', level: null, needsReview: false, confidence: 0.7 }),
  );
  expect(text).toContain('Confidence: 80 % · Analysed by judge-1');
  expect(text).toMatch(/<b>3 of 4<\/b><\/p> <p class="quiet">Confidence: 80 %/);
  for (const state of ['Not asked', 'No level yet: a person has to read the answer', 'Not judged'])
    expect(text).toContain(`<b>${state}</b></p> <p class="quiet"></p>`);
  expect(text).not.toContain('0 of 4');
});

test.each([[true], [false]])('who decides sees no mark of a turn, on paper (%s) or not', (isOnPaper) => {
  const told = page('en-US', isOnPaper, answer({}), answer({ questionId: 'u', level: null }));
  for (const word of ['distress', 'danger', 'concern', '9000', 'Sounds']) expect(told).not.toContain(word);
});

test('it is written in the language of the interview, and from right to left where that is', () => {
  expect(page('de-AT', false, answer({}))).toMatch(/<html lang="de" dir="ltr">.*Als PDF.*Sicherheit: 80 %/);
  expect(page('ar', false, answer({}))).toContain('<html lang="ar" dir="rtl">');
  expect(page('cs-CZ', false, answer({}))).toContain('<html lang="en" dir="ltr">');
});
