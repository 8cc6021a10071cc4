import { responsesCsv, type ResponseRow } from './responses-csv.ts';

const QUESTIONS = [
  { id: 'q1', question: 'Which bread?', followUps: 1, weight: 1 },
  { id: 'q2', question: '=SUM(A1)', followUps: 1, weight: 1 },
];
const KNOCK_OUTS = [
  {
    id: 'k1',
    question: 'May you work here?',
    name: 'Work permit',
    choices: ['Yes', 'No'],
    accepted: ['Yes'],
  },
];
const answer = { question: '', summary: '', evidence: [], confidence: 0.9 };
const ROW: ResponseRow = {
  id: 'r1',
  createdAt: new Date('2026-01-02T03:04:05Z'),
  callStatus: 'ended',
  name: '+Ada',
  email: null,
  duration: 61,
  candidateStatus: 'POTENTIAL',
  knockOuts: [
    { questionId: 'k1', question: 'May you work here?', name: 'Work permit', answer: 'No', meets: false },
    { questionId: 'k0', question: 'Gone?', name: 'Nights', answer: 'No', meets: false },
  ],
  tabSwitchCount: 2,
  summary: 'Baked, and well',
  analytics: {
    score: 75,
    reason: null,
    strengths: [],
    improvements: [],
    insights: [],
    questions: [
      { ...answer, questionId: 'q1', status: 'answered', level: 3 },
      { ...answer, questionId: 'q2', status: 'not-asked', level: 0 },
    ],
    communication: { score: null, feedback: '' },
    droppedQuotes: 0,
    marks: [{ turn: 1, kind: 'concern', level: 'acute' }],
    provenance: { model: 'judge-1', promptHash: '', rubricHash: '' },
  },
  feedback: { satisfaction: 4, text: 'Fair' },
  review: null,
};

async function* pages() {
  yield [ROW];
  yield [];
}

test('a line a response, a column a question; nothing that a spreadsheet would run', async () => {
  const lines = (
    await Array.fromAsync(responsesCsv({ questions: QUESTIONS, knockOuts: KNOCK_OUTS }, pages()))
  )
    .join('')
    .trim()
    .split('\r\n');
  expect(lines[0]).toMatch(/^id,createdAt,name,.*,summary,Which bread\?,'=SUM\(A1\),May you work here\?$/);
  expect(lines[1]).toBe(
    `r1,2026-01-02T03:04:05.000Z,'+Ada,,ended,61,75,,0.9,0,judge-1,"A proposal of judge-1 from one transcript: people decide. It rests on 1 of 2 questions; the others were not asked or not judged.",,,POTENTIAL,"Work permit; Nights",2,4,Fair,"Baked, and well",3,,No`,
  );
  expect(lines).toHaveLength(2);
});
