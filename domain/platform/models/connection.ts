import { createHash } from 'node:crypto';
import type { ConnectionProvider } from './provider.ts';

/** A model that a connection offers. Prices are US dollars per million tokens and override the list prices. */
export interface ConnectionModel {
  id: string;
  contextTokens?: number | undefined;
  inputUsdPerMillion?: number | undefined;
  outputUsdPerMillion?: number | undefined;
  /** Entered by the owner, not listed by the server. */
  named?: boolean | undefined;
}

export const CONNECTION_STATUSES = ['checking', 'ready', 'failed'] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** The first 24 hex digits before a slash are a connection's id. Model names may contain slashes too (`meta/llama-4`). */
const MODEL_ID = /^([0-9a-f]{24})\/(.+)$/;

/** `connectionId/model`. */
export function modelIdOf(connectionId: string, model: string): string {
  return `${connectionId}/${model}`;
}

/** Splits a model's id. A bare name has no connection. */
export function partsOfModelId(id: string): { connectionId: string | null; model: string } {
  const [, connectionId, model] = MODEL_ID.exec(id) ?? [];
  return connectionId && model ? { connectionId, model } : { connectionId: null, model: id };
}

/**
 * The id of the installation's connection to a provider. It is derived from the provider, because the connection has no row
 * and its id must be the same in every process.
 */
export function installationConnectionId(provider: ConnectionProvider): string {
  return createHash('sha256').update(`installation/${provider}`).digest('hex').slice(0, 24);
}
