import type { ModelProvider } from '../../domain/platform/models/provider.ts';

export type ModelQueue = `models-${ModelProvider}`;

/** The queue of activities that call this provider's models. */
export function modelQueue(provider: ModelProvider): ModelQueue {
  return `models-${provider}`;
}
