import { AppError, invalidInput } from '../../../domain/platform/errors.ts';
import { installationConnectionId, partsOfModelId } from '../../../domain/platform/models/connection.ts';
import { suggestedModel } from '../../../domain/platform/models/known-models.ts';
import type { ModelDefaults, ModelUse } from '../../../domain/platform/models/model-use.ts';
import type { LanguageModels } from '../../../domain/ports/language-model.ts';
import type { abilitiesOf, Connection } from './connections.ts';
import type { UnfitModel } from './without-model.ts';

export const OFFLINE = 'offline';

/** The models and settings that a company can choose from. */
export interface Seen {
  own: Connection[];
  shared: Connection[];
  defaults: ModelDefaults;
  /** The company's `modelFallback`. */
  fallback: readonly string[];
  abilities: Awaited<ReturnType<typeof abilitiesOf>>;
}

export interface Found {
  connection: Connection;
  model: string;
}

export function lister(connections: Connection[], model: string): Connection | undefined {
  return connections.find(({ models }) => models.some(({ id }) => id === model));
}

/** Null if the connection was deleted. */
export function namedModel(
  { installed, isShared }: { installed: LanguageModels; isShared: boolean },
  { own, shared }: Seen,
  id: string,
): Found | null {
  const { connectionId, model } = partsOfModelId(id);
  if (connectionId !== null) {
    const connection = [...own, ...shared].find((one) => one.id === connectionId);
    return connection ? { connection, model } : null;
  }
  const lists = lister(own, model);
  if (lists) return { connection: lists, model };
  const provider = installed.providerOf(model);
  if (!provider || provider === OFFLINE) throw unknownModel();
  const connection = shared.find((one) => one.id === installationConnectionId(provider));
  if (connection) return { connection, model };
  // Throws an error that names the missing setting.
  installed.check(model);
  throw new AppError(
    'provider-not-configured',
    isShared
      ? undefined
      : "The installation's models are not for companies: connect a model under Settings → Models",
  );
}

/**
 * The default model of a use: the company's choice for it, else its choice for writing, else the first of its own models
 * with the required ability, else the installation's, unless it failed its check. Connections that have never answered are skipped.
 */
export function defaultModel(company: Seen, installed: LanguageModels, use: ModelUse): Found | null {
  const theirs = ownModels(company, use);
  const able = theirs.find(({ connection, model }) => {
    const { writes, judges } = company.abilities(connection, model);
    return use === 'judging' ? judges : writes;
  });
  if (able) return able;
  // The prompts of a company with its own models must not be sent to another provider without its consent.
  if (use === 'judging' && theirs[0]) return theirs[0];
  if (theirs.length > 0) return null;
  const found = installationDefault(company, installed);
  // If a model may not judge, `resolve` reports the reason.
  const mayBeUsed = found && (use === 'judging' || company.abilities(found.connection, found.model).writes);
  return mayBeUsed ? found : null;
}

/** The model that would be the default for writing if it had passed its check; null if there is none. */
export function unfitModel(company: Seen, installed: LanguageModels): UnfitModel | null {
  const first = ownModels(company, 'writing')[0] ?? installationDefault(company, installed);
  return first ? { model: first.model, connection: first.connection.name } : null;
}

/** The models of the company's own choice and connections, the best first. */
function ownModels({ own, shared, defaults }: Seen, use: ModelUse): Found[] {
  const answering = own.filter(({ status, row }) => status !== 'failed' || row?.readyAt);
  const chosen = [defaults[use], defaults.writing].flatMap((id) => {
    if (id === undefined) return [];
    const { connectionId, model } = partsOfModelId(id);
    const connection = [...answering, ...shared].find((one) => one.id === connectionId);
    return connection ? [{ connection, model }] : [];
  });
  const suggested = answering.flatMap((connection) => {
    const model = suggestedModel(
      connection.provider,
      connection.models.map(({ id }) => id),
    );
    return model === null ? [] : [{ connection, model }];
  });
  return [...chosen, ...suggested];
}

function installationDefault({ shared }: Pick<Seen, 'shared'>, installed: LanguageModels): Found | null {
  const model = installed.defaultModel;
  const provider = installed.providerOf(model);
  if (!provider || provider === OFFLINE) return null;
  const connection = shared.find(({ id }) => id === installationConnectionId(provider));
  return connection ? { connection, model } : null;
}

export function unknownModel(field = 'model'): AppError {
  return invalidInput(field, 'is not a model that this company can use; GET /api/models lists those');
}
