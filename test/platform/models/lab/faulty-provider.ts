import type { ModelAnswer, ModelCall, ModelServer } from '../../providers/model-server.ts';

/** Ways of a provider to fail: two that say so, two broken connections. */
const FAULTS: readonly ModelAnswer[] = [
  { status: 429, headers: { 'retry-after': '1' }, body: {} },
  { status: 500, body: {} },
  { steps: [{ cut: true }] },
  { steps: [{ text: 'half an ans' }, { cut: true }] },
];

/** What a provider was asked and has answered, by the number in the question. */
export interface Answered {
  asked: number;
  failed: number;
  /** How often each question got its whole answer, which is what a provider bills. */
  whole: Map<string, number>;
}

/** Makes the server fail in one of five calls, in a random order that is the same in every run. */
export function failOneInFive(server: ModelServer, say: (question: string) => string): Answered {
  const seen: Answered = { asked: 0, failed: 0, whole: new Map() };
  const random = lehmer();
  server.answer = (call) => {
    seen.asked += 1;
    if (random() < 0.2) {
      const fault = FAULTS[seen.failed % FAULTS.length];
      seen.failed += 1;
      if (fault) return fault;
    }
    const question = questionIn(call);
    seen.whole.set(question, (seen.whole.get(question) ?? 0) + 1);
    return { steps: [{ text: say(question) }] };
  };
  return seen;
}

function questionIn({ body }: ModelCall): string {
  return /question-\d+/.exec(JSON.stringify(body))?.[0] ?? '';
}

/** https://en.wikipedia.org/wiki/Lehmer_random_number_generator */
function lehmer(seed = 20_261_129): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
