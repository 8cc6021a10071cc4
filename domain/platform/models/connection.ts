import { createHash } from 'node:crypto';
import type { ConnectionProvider } from './provider.ts';

/** A model that a connection offers. Prices override the table of list prices; US dollars per million tokens. */
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

/** Model names have slashes of their own (`meta/llama-4`); only an id of 24 hex digits before the first is a connection's. */
const MODEL_ID = /^([0-9a-f]{24})\/(.+)$/;

/** `connectionId/model`. */
export function modelIdOf(connectionId: string, model: string): string {
  return `${connectionId}/${model}`;
}

/** The parts of a model's id; a bare name has no connection. */
export function partsOfModelId(id: string): { connectionId: string | null; model: string } {
  const [, connectionId, model] = MODEL_ID.exec(id) ?? [];
  return connectionId && model ? { connectionId, model } : { connectionId: null, model: id };
}

/** The id of the installation's connection to a provider: it has no row, and is the same in every process. */
export function installationConnectionId(provider: ConnectionProvider): string {
  return createHash('sha256').update(`installation/${provider}`).digest('hex').slice(0, 24);
}
