import { AppError } from '../../../domain/platform/errors.ts';
import type { Prompt } from './prompt.ts';

const HOW_TO_CONNECT =
  'This needs a language model, and none is connected. The owner of the company can connect one under Settings → Models; ' +
  'the operator can set a provider key (ANTHROPIC_API_KEY, OPENAI_API_KEY, GOOGLE_API_KEY) or OPENAI_BASE_URL for all companies.';

/** A connected model that may not be used for the requested purpose. */
export interface UnfitModel {
  model: string;
  /** Name of its connection. */
  connection: string;
}

/** The error for a task that needs a model: its detail says how to connect one, or why the connected one is not good enough. */
export function modelRequired(unfit: UnfitModel | null = null): AppError {
  if (unfit) return unfitFor('writing', unfit);
  return new AppError('model-required', HOW_TO_CONNECT, { extra: { reason: 'no-model' } });
}

/** A prompt's answer without a model. Throws AppError `model-required` if it has none. */
export function offlineForm<Input, Output>(
  { offline }: Pick<Prompt<Input, Output>, 'offline'>,
  unfit: UnfitModel | null = null,
): (input: Input, maxCharacters: number) => string {
  if (!offline) throw modelRequired(unfit);
  return offline;
}

const REASONS = { writing: 'model-does-not-write', judging: 'model-does-not-judge' } as const;

/** The error `model-required` for a model that has not passed the tasks for this use. */
export function unfitFor(use: keyof typeof REASONS, { model, connection }: UnfitModel): AppError {
  return new AppError(
    'model-required',
    `${model} (${connection}) has not passed the check for ${use}: check it under Settings → Models, or choose another model for ${use} there`,
    {
      title: 'The connected model has not passed the tasks that this needs',
      extra: { reason: REASONS[use], model },
    },
  );
}
