import type { Interview } from '../../db/interviews/entities.ts';
import type { GivenQuestion } from '../../domain/interviews/questions/questions.ts';
import { AppError } from '../../domain/platform/errors.ts';
import type { ModelDeps } from '../platform/models/model-call.ts';
import { isWithoutModel } from '../platform/models/model-plan.ts';
import { checkQuestions } from './check-questions.ts';

/** Longest time, in milliseconds, that a request waits for the checks. */
const LONGEST_CHECK = 25_000;

/**
 * Has a model, if there is one, check one candidate's own questions. AppErrors `invalid-input` with the reason for each question
 * that must not be asked; `provider-busy` if it takes too long; those of `callModel`.
 */
export async function requireAskable(
  deps: ModelDeps,
  { companyId, name }: Pick<Interview, 'companyId' | 'name'>,
  given: readonly GivenQuestion[],
  signal: AbortSignal,
): Promise<void> {
  if (given.length === 0 || (await isWithoutModel(deps.models, companyId, null))) return;
  const questions = given.map((one) => (typeof one === 'string' ? one : one.question));
  const tooLate = AbortSignal.timeout(LONGEST_CHECK);
  const frame = { companyId, key: null, signal: AbortSignal.any([signal, tooLate]) };
  const checks = await checkQuestions(deps, frame, { questions, role: name, model: null }).catch(
    (error: unknown) => {
      if (!tooLate.aborted) throw error;
      throw new AppError('provider-busy', 'The questions could not be checked in time', { retryAfter: 5 });
    },
  );
  const errors = checks.flatMap((check, at) =>
    check ? [{ path: `extraQuestions.${at}`, message: `may not be asked: ${check.reason}` }] : [],
  );
  if (errors.length > 0)
    throw new AppError('invalid-input', 'Some of the questions may not be asked', { errors });
}
