import { setTimeout as delay } from 'node:timers/promises';

/** A part that does not answer within this time counts as unreachable; milliseconds. */
const PATIENCE = 2_000;

/** The result of a health check; null when it fails or takes too long. */
export async function answerOf<Answer>(question: () => Promise<Answer>): Promise<Answer | null> {
  const patience = new AbortController();
  const answer = await Promise.race([
    question().catch(() => null),
    delay(PATIENCE, null, { signal: patience.signal }).catch(() => null),
  ]);
  patience.abort();
  return answer;
}
