import type { ModelProvider } from '../../../domain/platform/models/provider.ts';
import type { LanguageModel, ModelUsage } from '../../../domain/ports/language-model.ts';

/** What a model's id came to: whom to ask, by which name, on whose account, and what it may do. */
export interface ResolvedModel {
  /** `connectionId/model`, or `offline`: no model. */
  id: string;
  provider: ModelProvider;
  /** As the provider calls it. */
  model: string;
  client: Pick<LanguageModel, 'generate' | 'stream' | 'generateObject'>;
  /** Null: no model. */
  connection: { id: string; name: string; isInstallations: boolean } | null;
  /** Calls with the same key share one limit and one gate. */
  gateKey: string;
  writes: boolean;
  judges: boolean;
  /** The usage at the price that the connection names, where it names one. */
  priced: (usage: ModelUsage) => ModelUsage;
}

/** Whether there is no model, so that only rules can answer. */
export function isOffline({ connection }: Pick<ResolvedModel, 'connection'>): boolean {
  return connection === null;
}
