import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readAnswerSet } from '../../../eval/answers/answer-set.ts';
import { judgeAnswers } from '../../../eval/answers/judge-answers.ts';
import type { Turn } from '../../../eval/collection.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'answer-set-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a question of an answer set is asked behind those before it', async () => {
  const questions = [
    { id: 'q1', kind: 'fact', text: 'Who leads the altos?', must: ['Ros'] },
    {
      id: 'q2',
      kind: 'follow-up',
      text: 'And the basses?',
      history: ['Who leads the altos?'],
      must: ['Hugh'],
    },
  ];
  mkdirSync(join(folder, 'documents'));
  writeFileSync(
    join(folder, 'questions.jsonl'),
    questions.map((question) => JSON.stringify(question)).join('\n'),
  );
  const asked: { text: string; history: Turn[] }[] = [];
  await judgeAnswers(readAnswerSet(folder), {
    async ask({ text, history }) {
      asked.push({ text, history });
      return { content: 'Hugh', searchScore: 1, fallbackUsed: false, searched: text };
    },
  });
  expect(asked).toEqual([
    { text: 'Who leads the altos?', history: [] },
    { text: 'And the basses?', history: [{ role: 'user', content: 'Who leads the altos?' }] },
  ]);
});
