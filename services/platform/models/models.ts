import type { KeyObject } from 'node:crypto';
import type { Orm } from '../../../db/orm.ts';
import { CompanyEntity } from '../../../db/platform/entities.ts';
import { sharedThisMonth } from '../../../db/platform/usage.ts';
import { companyEntityManager, type TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import {
  modelIdOf,
  partsOfModelId,
  type ConnectionModel,
} from '../../../domain/platform/models/connection.ts';
import type { ModelUse } from '../../../domain/platform/models/model-use.ts';
import type { ModelProvider } from '../../../domain/platform/models/provider.ts';
import { unseal } from '../../../domain/platform/sealed.ts';
import type { Settings } from '../../../domain/platform/settings/settings.ts';
import type {
  ConnectedModels,
  LanguageModels,
  ModelConnector,
  ModelUsage,
} from '../../../domain/ports/language-model.ts';
import {
  abilitiesOf,
  installationConnections,
  ownConnections,
  type Abilities,
  type Connection,
} from './connections.ts';
import {
  defaultModel,
  lister,
  namedModel,
  OFFLINE,
  unfitModel,
  unknownModel,
  type Found,
  type Seen,
} from './find-model.ts';
import { isTrustedHost } from './trusted-host.ts';
import type { ResolvedModel } from './resolved-model.ts';
import { unfitFor } from './without-model.ts';

/** The sources of a company's models. */
export interface ModelSources {
  orm: Orm;
  /** Decrypts the keys of connections. */
  key: KeyObject;
  settings: Pick<
    Settings,
    'INSTALLATION_MODEL_USD_PER_COMPANY' | 'MODEL_FALLBACK' | 'MODEL_HOSTS' | 'MODEL_QUICK_TIMEOUT'
  >;
  /** The models available with the environment's keys. */
  installed: LanguageModels;
  connector: ModelConnector;
}

/** An entry of the model list. */
export interface ListedModel extends Abilities {
  id: string;
  provider: ModelProvider;
  connectionId?: string;
  available: boolean;
  reason?: string;
}

/** The models that each company can use: those of its own connections and of the installation's. */
export interface Models {
  /**
   * Finds the model for a call. `null` is the company's default for this use. A bare name is looked up in the company's
   * connections, then in the installation's. An id whose connection was deleted falls back to the default. The result is
   * `offline` if there is no model. Throws `invalid-input` for an unknown name, `provider-not-configured`, and
   * `model-required` if a model that does not judge is needed for judging.
   */
  resolve(companyId: string, model: string | null, use: ModelUse): Promise<ResolvedModel>;
  /**
   * Checks a model before it is stored or used. Throws `invalid-input` for an unknown model, and for a connection of another
   * company.
   */
  check(companyId: string, model: string, field?: string): Promise<void>;
  /** All models, the id of the default for writing, and the fallbacks that the operator proposes. */
  list(companyId: string): Promise<{ items: ListedModel[]; default: string; proposedFallback: string[] }>;
  /** Opens a connection, to list and check its models. */
  open(
    connection: Connection,
  ): Promise<Pick<ConnectedModels, 'list' | 'generate' | 'generateObject' | 'stream'>>;
  /** The installation's connections, one per key in the environment. */
  installation(): Connection[];
  /** Throws `budget-exceeded` if the company has used up its monthly share of the installation's account. */
  requireShare(em: TenantEntityManager): Promise<void>;
}

/** Opens the models of all companies. */
export function openCompanyModels(sources: ModelSources): Models {
  const { orm, settings, installed } = sources;
  const isShared = settings.INSTALLATION_MODEL_USD_PER_COMPANY > 0;
  // Evaluated on each call, because a built-in model may be installed at any time.
  const shared = () => (isShared ? installationConnections(installed) : []);
  const seen = async (companyId: string): Promise<Seen> => {
    const em = companyEntityManager(orm, companyId);
    const own = await ownConnections(em);
    const company = await em.findOneOrFail(CompanyEntity, { id: companyId }, { refresh: true });
    const { modelDefaults, modelFallback } = company;
    const chosen = { defaults: modelDefaults ?? {}, fallback: modelFallback ?? [] };
    return { own, shared: shared(), ...chosen, abilities: await abilitiesOf(em) };
  };
  const opened = async (found: Found, company: Seen, use: ModelUse): Promise<ResolvedModel> => {
    const { connection, model } = found;
    const client = await openIn(sources, connection);
    const offered = connection.models.find(({ id }) => id === model);
    return {
      id: modelIdOf(connection.id, model),
      provider: connection.provider,
      model,
      client,
      connection: { id: connection.id, name: connection.name, isInstallations: connection.row === null },
      gateKey: gateKeyOf(connection),
      ...company.abilities(connection, model),
      fallback: company.fallback,
      timeLimit: use === 'quick' ? settings.MODEL_QUICK_TIMEOUT : undefined,
      priced: (usage) => pricedAs(offered, usage),
    };
  };
  return {
    async resolve(companyId, model, use) {
      if (model === OFFLINE) return offlineModel(installed);
      const company = await seen(companyId);
      const named = model === null ? null : namedModel({ installed, isShared }, company, model);
      const found = named ?? defaultModel(company, installed, use);
      if (!found) return { ...offlineModel(installed), unfit: unfitModel(company, installed) };
      const resolved = await opened(found, company, use);
      if (use === 'judging' && !resolved.judges)
        throw unfitFor('judging', { model: found.model, connection: found.connection.name });
      return resolved;
    },
    async check(companyId, model, field) {
      if (model === OFFLINE) return;
      const company = await seen(companyId);
      const { connectionId } = partsOfModelId(model);
      if (connectionId !== null) {
        if (![...company.own, ...company.shared].some(({ id }) => id === connectionId))
          throw unknownModel(field);
        return;
      }
      if (!lister(company.own, model) && !installed.providerOf(model)) throw unknownModel(field);
    },
    async list(companyId) {
      const company = await seen(companyId);
      const found = defaultModel(company, installed, 'writing');
      const offered = [...company.own, ...company.shared].flatMap((connection) =>
        connection.models.map(({ id }) => listed(company, connection, id)),
      );
      return {
        items: [...offered, ...unavailable(installed, isShared)],
        default: found ? modelIdOf(found.connection.id, found.model) : OFFLINE,
        proposedFallback: settings.MODEL_FALLBACK.filter((model) => isShared && model !== OFFLINE),
      };
    },
    open: (connection) => openIn(sources, connection),
    installation: shared,
    async requireShare(em) {
      const limit = settings.INSTALLATION_MODEL_USD_PER_COMPANY;
      if ((await sharedThisMonth(em)) < limit) return;
      throw new AppError(
        'budget-exceeded',
        `The company has used its share of the installation's models this month (${limit} US dollars): connect a model of your own under Settings → Models`,
      );
    },
  };
}

function listed({ abilities }: Seen, connection: Connection, model: string): ListedModel {
  const { id: connectionId, provider, status, error } = connection;
  const available = status !== 'failed';
  return {
    id: modelIdOf(connectionId, model),
    provider,
    connectionId,
    available,
    ...abilities(connection, model),
    ...(available ? {} : { reason: error ?? 'The connection failed its last check' }),
  };
}

/** The models that the installation does not offer, with the reasons. `offline` is always part of the list. */
function unavailable(installed: LanguageModels, isShared: boolean): ListedModel[] {
  return installed.list().flatMap(({ id, provider: name, available, reason }): ListedModel[] => {
    const provider = installed.providerOf(id);
    if (provider === OFFLINE) return [{ id, provider, available, writes: false, judges: false }];
    if (!provider || name !== provider || (available && isShared)) return [];
    const why = available ? "The installation's models are not for companies" : reason;
    return [{ id, provider, available: false, writes: true, judges: true, ...(why ? { reason: why } : {}) }];
  });
}

async function openIn(
  { installed, connector, key, settings }: ModelSources,
  connection: Connection,
): Promise<Pick<ConnectedModels, 'list' | 'generate' | 'generateObject' | 'stream'>> {
  const { row, provider } = connection;
  if (!row) {
    const own = installed.providerOf(connection.models[0]?.id ?? '');
    return {
      generate: (request) => installed.generate(request),
      generateObject: (request, shape) => installed.generateObject(request, shape),
      stream: (request) => installed.stream(request),
      list: async (signal) => (own ? installed.listAt(own, signal) : []),
    };
  }
  return connector.open({
    provider,
    apiKey: row.sealedKey ? unseal(key, row.sealedKey) : null,
    baseUrl: row.baseUrl ?? null,
    deployment: row.deployment ?? null,
    gateKey: gateKeyOf(connection),
    isTrusted: isTrustedHost(settings, row),
  });
}

function gateKeyOf({ id, provider, row }: Connection): string {
  return row ? `${provider}/${id}` : provider;
}

function offlineModel(installed: LanguageModels): ResolvedModel {
  return {
    id: OFFLINE,
    provider: OFFLINE,
    model: OFFLINE,
    client: installed,
    connection: null,
    gateKey: OFFLINE,
    writes: false,
    judges: false,
    fallback: [],
    priced: (usage) => usage,
  };
}

function pricedAs(offered: ConnectionModel | undefined, usage: ModelUsage): ModelUsage {
  const { inputUsdPerMillion: input, outputUsdPerMillion: output } = offered ?? {};
  if (input === undefined && output === undefined) return usage;
  const costUsd = (usage.tokensIn * (input ?? 0) + usage.tokensOut * (output ?? 0)) / 1_000_000;
  return { ...usage, costUsd };
}
