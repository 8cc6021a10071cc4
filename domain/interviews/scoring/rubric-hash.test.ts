import { rubricHash } from './rubric-hash.ts';

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
