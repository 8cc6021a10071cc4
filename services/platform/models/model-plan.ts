import { modelQueue, type ModelQueue } from '../../../jobs/platform/model-queue.ts';
import type { LanguageModels } from '../../../domain/ports/language-model.ts';

/** For the input of a job, whose workflow knows no settings: the model to ask, and the queue of its activities. */
export interface ModelPlan {
  model: string;
  queue: ModelQueue;
}

/** Throws `invalid-input` for an unknown model and `provider-not-configured`. */
export function planModel(models: LanguageModels, model: string = models.defaultModel): ModelPlan {
  return { model, queue: modelQueue(models.check(model)) };
}
