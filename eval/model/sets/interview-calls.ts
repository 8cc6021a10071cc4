import { DEFAULT_RUBRIC } from '../../../domain/interviews/interview.ts';
import type { TranscriptTurn } from '../../../domain/interviews/response.ts';
import { analyticsOf } from '../../../domain/interviews/scoring/analytics-of.ts';
import { readCall } from '../../../services/interviews/calls/read-call.ts';
import type { Ask } from '../model-case.ts';

/** The levels of a call in which these answers were given; null where a person would have to look. */
export async function levelsOf(
  ask: Ask,
  texts: readonly string[],
  answers: readonly string[],
): Promise<{ levels: (number | null)[]; text: string; costUsd: number }> {
  const questions = texts.map((question, at) => ({ id: `q_${at}`, question, followUps: 1, weight: 1 }));
  const transcript = answers.flatMap((content, at): TranscriptTurn[] => [
    { role: 'agent', content: texts[at] ?? '', startMs: 0, endMs: 0 },
    { role: 'user', content, startMs: 0, endMs: 0 },
  ]);
  let costUsd = 0;
  const input = { objective: 'A line operator', questions, rubric: DEFAULT_RUBRIC, transcript };
  const { readings, told, marks } = await readCall(
    async (_name, asked) => {
      const answer = await ask({ prompt: asked.prompt, input: asked.input, maxTokens: 4_000 });
      costUsd += answer.usage.costUsd;
      return answer;
    },
    { ...input, candidateName: null },
  );
  const analytics = analyticsOf({ questions, transcript, marks }, readings, told);
  const levels = analytics.questions.map(({ level }) => level);
  return { levels, text: JSON.stringify(analytics, null, 2), costUsd };
}
