import { AppError } from '../../../domain/platform/errors.ts';
import type { ModelUse } from '../../../domain/platform/models/model-use.ts';
import { isWithoutModel } from './model-plan.ts';
import type { Models } from './models.ts';
import type { Prompt } from './prompt.ts';

const HOW_TO_CONNECT =
  'This needs a language model, and none is connected. The owner of the company can connect one under Settings → Models; ' +
  'the operator can set a provider key (ANTHROPIC_API_KEY, OPENAI_API_KEY, GOOGLE_API_KEY) or OPENAI_BASE_URL for all companies.';

/**
 * The answer of a prompt without a model. This is the only place that decides that a model is required: it throws AppError
 * `model-required`, whose detail says how to connect one.
 */
export function offlineForm<Input, Output>({
  offline,
}: Pick<Prompt<Input, Output>, 'offline'>): (input: Input, maxCharacters: number) => string {
  if (!offline) throw new AppError('model-required', HOW_TO_CONNECT);
  return offline;
}

/** For what nothing is done without a model, before a job starts. Throws AppError `model-required`, and the errors of `Models.resolve`. */
export async function requireModel(
  models: Models,
  companyId: string,
  model: string | null | undefined,
  use: ModelUse = 'writing',
): Promise<void> {
  if (await isWithoutModel(models, companyId, model, use))
    throw new AppError('model-required', HOW_TO_CONNECT);
}
