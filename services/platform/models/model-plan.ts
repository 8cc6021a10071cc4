import { isAppError, type AppError } from '../../../domain/platform/errors.ts';
import type { ModelUse } from '../../../domain/platform/models/model-use.ts';
import { modelQueue, type ModelQueue } from '../../../jobs/platform/model-queue.ts';
import type { Models } from './models.ts';
import type { Prompt } from './prompt.ts';
import { isOffline, type ResolvedModel } from './resolved-model.ts';
import { modelRequired, offlineForm } from './without-model.ts';

/** The model, and the queue of its activities: part of a job's input, because the workflow has no access to settings. */
export interface ModelPlan {
  /** Null: each call uses the company's default. */
  model: string | null;
  queue: ModelQueue;
}

/** Throws the errors of `Models.resolve`, and `invalid-input` for a model that the company cannot use. */
export async function planModel(
  models: Models,
  companyId: string,
  model: string | null | undefined,
  use: ModelUse = 'writing',
): Promise<ModelPlan> {
  if (typeof model === 'string') await models.check(companyId, model);
  const { provider } = await models.resolve(companyId, model ?? null, use);
  return { model: model ?? null, queue: modelQueue(provider) };
}

/** The error `model-required` if the company has no model for this use, or none that is good enough; otherwise null. */
export async function missingModel(
  models: Models,
  companyId: string,
  model: string | null | undefined,
  use: ModelUse = 'writing',
): Promise<AppError | null> {
  const resolved = await models.resolve(companyId, model ?? null, use);
  return isOffline(resolved) ? modelRequired(resolved.unfit) : null;
}

/**
 * Whether the company has no model for this use, so that the answer is given without one. Throws the errors of `Models.resolve`.
 */
export async function isWithoutModel(
  models: Models,
  companyId: string,
  model: string | null | undefined,
  use: ModelUse = 'writing',
): Promise<boolean> {
  return isOffline(await models.resolve(companyId, model ?? null, use));
}

/** The model for this use; null if there is none or the choice is invalid: for callers that can continue without a model. */
export async function usableModel(
  models: Models,
  companyId: string,
  model: string | null,
  use: ModelUse,
): Promise<ResolvedModel | null> {
  try {
    const resolved = await models.resolve(companyId, model, use);
    return isOffline(resolved) ? null : resolved;
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

/** Whether the company has a model that may judge. Throws the other errors of `Models.resolve`. */
export async function canJudge(models: Models, companyId: string, model: string | null): Promise<boolean> {
  try {
    return !(await isWithoutModel(models, companyId, model, 'judging'));
  } catch (error) {
    if (isAppError(error, 'model-required')) return false;
    throw error;
  }
}

/** Throws `model-required`, before anything starts, for a prompt that needs a model if the company has none. */
export async function requireModelFor<Input, Output>(
  models: Models,
  companyId: string,
  model: string | null | undefined,
  prompt: Pick<Prompt<Input, Output>, 'use' | 'offline'>,
): Promise<void> {
  const resolved = await models.resolve(companyId, model ?? null, prompt.use);
  if (isOffline(resolved)) offlineForm(prompt, resolved.unfit);
}
