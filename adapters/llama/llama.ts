import { AppError } from '../../domain/platform/errors.ts';
import type { LanguageModel } from '../../domain/ports/language-model.ts';
import { providerModel } from '../models/provider-model.ts';
import type { ProviderOptions } from '../models/provider.ts';
import type { LlamaEngine } from './engine.ts';

/** The built-in engine behind the port of language models; a model is named as it was installed. */
export function openLlama(
  engine: LlamaEngine,
  options: Pick<ProviderOptions, 'timeout' | 'gate'>,
): LanguageModel {
  return providerModel(
    {
      name: 'local',
      title: 'The built-in model',
      models: [],
      call: (request, callOptions) => engine.ask(request, callOptions),
      failure: (cause) => new AppError('provider-failed', 'The built-in model failed', { cause }),
    },
    options,
  );
}
