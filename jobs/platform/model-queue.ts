import type { ModelProvider } from '../../domain/platform/models/provider.ts';

export type ModelQueue = `models-${ModelProvider}`;

/** Where the activities wait that ask this provider's models. */
export function modelQueue(provider: ModelProvider): ModelQueue {
  return `models-${provider}`;
}
