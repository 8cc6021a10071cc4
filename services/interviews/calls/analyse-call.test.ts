import type { Interview, Response } from '../../../db/interviews/entities.ts';
import type { TranscriptTurn } from '../../../domain/interviews/response.ts';
import type { Calls, ModelDeps } from '../../platform/models/model-call.ts';
import { analyseCall } from './analyse-call.ts';

const calls: Calls = () => {
  throw new Error('a model was asked');
};

/** Why a call with these answers gets no score, with or without a model that judges. */
async function reasonOf(
  answers: readonly string[],
  more: Partial<Response> = {},
  connection: object | null = {},
) {
  const transcript = answers.flatMap((content): TranscriptTurn[] => [
    { role: 'agent', content: content && 'How do you bake?', startMs: 0, endMs: 0 },
    { role: 'user', content, startMs: 0, endMs: 0 },
  ]);
  const questions = [{ id: 'q', question: 'How do you bake?', followUps: 0, weight: 1 }];
  const deps = { models: { resolve: async () => ({ connection }) } } as unknown as ModelDeps; // nothing else is used
  const response = {
    provider: 'local',
    speakers: null,
    questions,
    transcript,
    ...more,
  } as unknown as Response;
  const interview = { companyId: 'c', questions, rubric: null, objective: 'Bakers' } as unknown as Interview;
  const { analytics } = await analyseCall(deps, calls, { response, interview, model: null, concern: null });
  return analytics.reason;
}

test('of several reasons against a score the first one is given, and no model is asked', async () => {
  expect(await reasonOf(['', ''], {}, null)).toBe('no-transcript');
  expect(await reasonOf(['Well.'], {}, null)).toBe('no-model');
  expect(await reasonOf(['Well.'])).toBe('insufficient');
});
