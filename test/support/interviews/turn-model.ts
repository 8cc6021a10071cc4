import { says, type ModelAnswer, type ModelCall } from '../../platform/providers/model-server.ts';
import type { Decision } from '../../../domain/interviews/local/decision.ts';

/** A decision of the interviewer's model; by default to go on. */
export function decides(decision: Partial<Decision>): ModelAnswer {
  const goOn: Decision = { concern: 'none', step: 'go-on', say: '', question: null, language: null };
  return says(JSON.stringify({ ...goOn, ...decision }));
}

/** Whether a call is one of the interviewer's, for a turn. */
export function isTurn({ body }: ModelCall): boolean {
  return JSON.stringify(body).includes('You lead a job interview in writing');
}

/** For tests of what comes after an interview: the interviewer goes on, and nobody is in distress. */
export function goesOn(call: ModelCall): ModelAnswer | null {
  if (isTurn(call)) return decides({});
  const isReading = JSON.stringify(call.body).includes(
    'something that sounds like danger to themselves, so that',
  );
  return isReading ? says('{"turns": []}') : null;
}
