import { rubricHash } from './rubric-hash.ts';
import { summaryOf } from './summary-of.ts';

const said = (summary: string) => ({
  questionId: 'q',
  question: '',
  status: 'answered' as const,
  level: 2,
  summary,
  evidence: [],
  confidence: 1,
});

test('a summary is what was said to each question, cut at a word', () => {
  expect(summaryOf({ questions: [said('Baked rye.'), said('  '), said('Led a shift.')] })).toBe(
    'Baked rye. Led a shift.',
  );
  expect(summaryOf({ questions: [said('')] })).toBeNull();
  const long = summaryOf({ questions: [said('word '.repeat(400))] }) ?? '';
  expect(long.length).toBeLessThanOrEqual(1_000);
  expect(long).toMatch(/word …$/);
});

test('another anchor, question or weight is another rubric; how often is followed up is not', () => {
  const question = { id: 'q', question: 'Which?', followUps: 1, weight: 1 };
  const anchors = [{ level: 0, anchor: 'Nothing' }];
  const base = rubricHash(anchors, [question]);
  expect(rubricHash(anchors, [{ ...question, followUps: 3 }])).toBe(base);
  for (const other of [{ weight: 2 }, { question: 'Why?' }]) {
    expect(rubricHash(anchors, [{ ...question, ...other }])).not.toBe(base);
  }
  expect(rubricHash([{ level: 0, anchor: 'None' }], [question])).not.toBe(base);
});
