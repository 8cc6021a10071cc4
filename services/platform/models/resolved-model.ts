import type { ModelProvider } from '../../../domain/platform/models/provider.ts';
import type { LanguageModel, ModelUsage } from '../../../domain/ports/language-model.ts';
import type { UnfitModel } from './without-model.ts';

/** The result of resolving a model's id: the client, the model's name there, the paying account, and the model's abilities. */
export interface ResolvedModel {
  /** `connectionId/model`, or `offline`: no model. */
  id: string;
  provider: ModelProvider;
  /** The provider's name for it. */
  model: string;
  client: Pick<LanguageModel, 'generate' | 'stream' | 'generateObject'>;
  /** Null: there is no model. */
  connection: { id: string; name: string; isInstallations: boolean } | null;
  /** If there is no model: the connected one that failed the writing tasks. */
  unfit?: UnfitModel | null;
  /** Calls with the same key share one limit and one gate. */
  gateKey: string;
  writes: boolean;
  judges: boolean;
  /** Ids of the company's fallback models for this one, in order. */
  fallback: readonly string[];
  /** Time limit of a call for this use, in milliseconds; undefined: unlimited as long as the provider keeps sending. */
  timeLimit?: number | undefined;
  /** Applies the connection's price to the usage, if it has one. */
  priced: (usage: ModelUsage) => ModelUsage;
}

/** Whether there is no model, so that prompts answer without one. */
export function isOffline({ connection }: Pick<ResolvedModel, 'connection'>): boolean {
  return connection === null;
}
