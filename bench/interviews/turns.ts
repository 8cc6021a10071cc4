import { setTimeout as delay } from 'node:timers/promises';
import { startModelServer } from '../../test/platform/providers/model-server.ts';
import { newCompany } from '../../test/support/api/client.ts';
import { startInstance, WITHOUT_MODEL } from '../../test/support/instance/instance.ts';
import { expected, newInterview, openCall } from '../../test/support/interviews/interviews.ts';

/** Candidates who talk at once, and the answers of each. */
const CANDIDATES = Number(process.env['CANDIDATES'] ?? 10);
const ANSWERS = 30;
/** How long the stand-in of a model takes, whatever it is asked; milliseconds. */
const MODEL_MS = 500;
/** What a candidate takes to answer; milliseconds. */
const THINKING_MS = 200;
const DECISION = JSON.stringify({ concern: 'none', step: 'go-on', say: '', question: null, language: null });

/** Our own share of a turn: from the candidate's answer to the interviewer's reply, without the time of the model. */
export async function measureTurns(): Promise<void> {
  const models = await startModelServer();
  models.answer = () => ({ steps: [{ wait: delay(MODEL_MS) }, { text: DECISION }] });
  const instance = await startInstance({
    env: {
      ...WITHOUT_MODEL,
      ...models.env,
      DEFAULT_MODEL: 'claude-haiku-5-5',
      INTERVIEW_TURN_TIMEOUT: '8s',
      OPEN_CALLS_PER_COMPANY: String(CANDIDATES),
    },
  });
  try {
    const api = await newCompany(instance.url);
    const questions = Array.from({ length: ANSWERS }, (_, n) => `What is your answer number ${n}?`);
    const { id: interviewId } = await newInterview(api, { questions });
    const times: number[] = [];
    await Promise.all(
      Array.from({ length: CANDIDATES }, async () => {
        const { call, callId } = await openCall(instance.url, { interviewId });
        // The last answer ends the call, which is told to others.
        for (let n = 1; n < ANSWERS; n += 1) {
          await delay(THINKING_MS);
          const content = `Answer ${n}: ${'I have baked rye bread at night for years. '.repeat(8)}`;
          const begun = performance.now();
          expected(await call.post(`/api/public/calls/${callId}/messages`, { content }), 200);
          times.push(performance.now() - begun - MODEL_MS);
        }
      }),
    );
    report(times, models.calls.length);
  } finally {
    await instance.stop();
    await models.close();
  }
}

function report(times: number[], modelCalls: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0);
  console.log(`${times.length} turns of ${CANDIDATES} candidates, a model of ${MODEL_MS} ms`);
  console.table({
    'own share p50 ms': at(0.5),
    'p95 ms': at(0.95),
    'max ms': at(1),
    'model calls too many': modelCalls - times.length,
  });
}
