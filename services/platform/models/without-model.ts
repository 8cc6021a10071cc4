import { AppError } from '../../../domain/platform/errors.ts';
import type { Prompt } from './prompt.ts';

const HOW_TO_CONNECT =
  'This needs a language model, and none is connected. The owner of the company can connect one under Settings → Models; ' +
  'the operator can set a provider key (ANTHROPIC_API_KEY, OPENAI_API_KEY, GOOGLE_API_KEY) or OPENAI_BASE_URL for all companies.';

/** For what cannot be done without a model: its detail says how to connect one. */
export function modelRequired(): AppError {
  return new AppError('model-required', HOW_TO_CONNECT);
}

/** The answer of a prompt without a model. Throws AppError `model-required` for a prompt that has none. */
export function offlineForm<Input, Output>({
  offline,
}: Pick<Prompt<Input, Output>, 'offline'>): (input: Input, maxCharacters: number) => string {
  if (!offline) throw modelRequired();
  return offline;
}
