import { AppError } from '../../domain/platform/errors.ts';
import { localModelName } from '../../domain/platform/models/local-models.ts';
import type { ConnectedModels } from '../../domain/ports/language-model.ts';
import { providerModel } from '../models/provider-model.ts';
import type { ProviderOptions } from '../models/provider.ts';
import type { LlamaEngine } from './engine.ts';

/** Implements the language model port with the built-in engine. */
export function openLlama(
  engine: LlamaEngine,
  {
    installed,
    ...options
  }: Pick<ProviderOptions, 'timeout' | 'patience' | 'gate'> & { installed: () => string[] },
): ConnectedModels {
  return providerModel(
    {
      name: 'local',
      title: 'The built-in model',
      models: [],
      list: async () => installed(),
      call: (request, callOptions) => engine.ask({ ...request, model: nameOf(request.model) }, callOptions),
      failure: (cause) => new AppError('provider-failed', 'The built-in model failed', { cause }),
    },
    options,
  );
}

function nameOf(id: string): string {
  return localModelName(id) ?? id;
}
