import { analyseTranscript } from '../../../services/interviews/prompts/analyse-transcript.ts';
import type { Ask } from '../model-case.ts';
import {
  ORDERED_ANSWERS,
  ORDERED_QUESTIONS,
  orderedLevels,
  orderFaults,
  RANKS,
  type AnswerKind,
} from './answer-order.ts';

/**
 * Levels that a model gives, one for each question in each reading. It is impressed by length, by an echo and by words of the
 * trade, and by something else in each reading: no reading alone keeps the order.
 */
const SCRIPT: Record<AnswerKind, readonly (readonly [first: number, second: number])[]> = {
  'expert, short': [
    [3, 4],
    [4, 3],
    [3, 3],
    [4, 4],
  ],
  'expert, long': [
    [4, 3],
    [4, 4],
    [3, 4],
    [4, 4],
  ],
  'another language': [
    [4, 4],
    [3, 4],
    [4, 3],
    [4, 4],
  ],
  waffle: [
    [3, 2],
    [2, 3],
    [3, 2],
    [3, 4],
  ],
  echo: [
    [3, 3],
    [4, 3],
    [3, 3],
    [4, 4],
  ],
  'word salad': [
    [4, 4],
    [4, 4],
    [4, 4],
    [4, 4],
  ],
};

function isKind(answers: readonly string[], transcript: string): boolean {
  return answers.every((answer) => transcript.includes(answer));
}

/** The quote by which the model shows a level: the answer's own words, an echo of the question, or a smooth invention. */
function quoteFor(kind: AnswerKind, at: number): string {
  if (kind === 'word salad') return 'I set the torque of the capping heads';
  if (kind === 'echo') return (ORDERED_QUESTIONS[at] ?? '').split(' ').slice(-7).join(' ');
  return (ORDERED_ANSWERS[kind][at] ?? '').split(' ').slice(0, 9).join(' ');
}

/** A model that says what the script says; `only`: in each reading what it says in that one. */
function scripted(only?: 0 | 1): Ask {
  return async ({ prompt, input }) => {
    const text = JSON.stringify(input);
    const kind = RANKS.flat().find((one) => isKind(ORDERED_ANSWERS[one], text)) ?? 'waffle';
    const at = only ?? (text.includes('"reading":2') ? 1 : 0);
    const questions = SCRIPT[kind].map((levels, question) => ({
      questionId: `q_${question}`,
      status: 'answered',
      level: levels[at],
      evidence: [{ quote: quoteFor(kind, question), turn: null }],
    }));
    const answer = prompt.promptId === analyseTranscript.promptId ? { questions } : { marks: [] };
    return {
      value: prompt.read(JSON.stringify(answer)),
      usage: { provider: 'openai', model: 'm', tokensIn: 1, tokensOut: 1, costUsd: 0, latencyMs: 1 },
      finishReason: 'stop',
      provenance: { ...prompt, provider: 'openai', model: 'm' },
    };
  };
}

const faultsOf = async (ask: Ask) => (await orderedLevels(ask)).levels.flatMap(orderFaults);

test('24 answers keep their order: the lower of two readings counts, and neither an echo nor an invention shows a level', async () => {
  const { levels } = await orderedLevels(scripted());
  expect(levels.flatMap(orderFaults)).toEqual([]);
  const shown = levels.flatMap((one) => [one.echo, one['word salad']]);
  expect(new Set(shown)).toEqual(new Set([null]));
  expect(levels.map((one) => one['expert, short'])).toEqual([3, 3, 3, 4]);
  expect(levels.map(({ waffle }) => waffle)).toEqual([2, 2, 2, 3]);
});

test('neither reading keeps it alone, and a wrong order is seen', async () => {
  for (const only of [0, 1] as const) expect(await faultsOf(scripted(only))).not.toEqual([]);
  const [first] = (await orderedLevels(scripted())).levels;
  if (!first) throw new Error('there is a first question');
  expect(orderFaults({ ...first, echo: 3 })).toEqual(['echo reaches 3']);
});
