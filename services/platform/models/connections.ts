import {
  ModelCheckEntity,
  ModelConnectionEntity,
  type ModelConnection,
} from '../../../db/platform/model-connection-entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import {
  installationConnectionId,
  type ConnectionModel,
  type ConnectionStatus,
} from '../../../domain/platform/models/connection.ts';
import { MODEL_PROVIDERS, type ConnectionProvider } from '../../../domain/platform/models/provider.ts';
import type { LanguageModels } from '../../../domain/ports/language-model.ts';

/** A connection to models: one of the company's own with its row, or one of the installation's. */
export interface Connection {
  id: string;
  provider: ConnectionProvider;
  name: string;
  status: ConnectionStatus;
  error: string | null;
  models: ConnectionModel[];
  /** Null for an installation's connection, which the environment defines. */
  row: ModelConnection | null;
}

const TITLES: Partial<Record<ConnectionProvider, string>> = {
  anthropic: 'Anthropic',
  openai: 'OpenAI',
  google: 'Google',
  local: 'Built-in model',
};

/** The connections that result from the environment's keys; that of the default model comes first. */
export function installationConnections(installed: LanguageModels): Connection[] {
  const listed = installed.list().filter(({ available }) => available);
  const first = installed.providerOf(installed.defaultModel);
  const providers = MODEL_PROVIDERS.filter((provider) => provider !== 'offline');
  return providers
    .toSorted((a, b) => Number(b === first) - Number(a === first))
    .flatMap((provider): Connection[] => {
      const own = listed.filter((one) => one.provider === provider).map(({ id }) => ({ id }));
      if (own.length === 0) return [];
      const id = installationConnectionId(provider);
      const name = `${TITLES[provider]} (installation)`;
      return [{ id, provider, name, status: 'ready', error: null, models: own, row: null }];
    });
}

/** A company's own connections, oldest first. */
export async function ownConnections(em: TenantEntityManager): Promise<Connection[]> {
  const rows = await em.find(ModelConnectionEntity, {}, { orderBy: { id: 'asc' }, refresh: true });
  return rows.map(asConnection);
}

/** Converts the row of a company's own connection. */
export function asConnection(row: ModelConnection): Connection {
  const { id, provider, name, status, error = null, models } = row;
  return { id, provider, name, status, error, models, row };
}

/** What a model may be used for. */
export interface Abilities {
  writes: boolean;
  judges: boolean;
}

/**
 * The results of the company's checks by model id. A model without a check may write; it may judge only if it is used with
 * a key of the installation.
 */
export async function abilitiesOf(
  em: TenantEntityManager,
): Promise<(connection: Pick<Connection, 'id' | 'row' | 'provider'>, model: string) => Abilities> {
  const fields = ['connectionId', 'model', 'writes', 'judges'] as const;
  const checks = await em.find(ModelCheckEntity, {}, { fields });
  const found = new Map(checks.map((check) => [`${check.connectionId}/${check.model}`, check]));
  return ({ id, row, provider }, model) => {
    const check = found.get(`${id}/${model}`);
    return check
      ? { writes: check.writes, judges: check.judges }
      : { writes: true, judges: row === null && provider !== 'local' };
  };
}
