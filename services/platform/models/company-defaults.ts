import { LockMode } from '@mikro-orm/core';
import { CompanyEntity, type Company } from '../../../db/platform/entities.ts';
import { companyOf, type TenantEntityManager } from '../../../db/tenancy.ts';
import { invalidInput } from '../../../domain/platform/errors.ts';
import { modelIdOf, partsOfModelId } from '../../../domain/platform/models/connection.ts';
import { suggestedModel } from '../../../domain/platform/models/known-models.ts';
import { MODEL_USES, type ModelDefaults } from '../../../domain/platform/models/model-use.ts';
import type { Connection } from './connections.ts';

/** Model names by use; null: the connection is no longer the default for this use. */
export type DefaultsChange = { [Use in keyof ModelDefaults]?: string | null | undefined };

/** The uses for which a model of this connection is the company's default, with the model's name. */
export function defaultsAt(
  { modelDefaults }: Pick<Company, 'modelDefaults'>,
  connectionId: string,
): ModelDefaults {
  const own = Object.entries(modelDefaults ?? {}).flatMap(([use, id]) => {
    const parts = partsOfModelId(id);
    return parts.connectionId === connectionId ? [[use, parts.model]] : [];
  });
  return Object.fromEntries(own);
}

/**
 * Makes models of a connection the company's defaults. Each use has one default, so this replaces another connection's.
 * AppError `invalid-input` for a model that the connection does not list.
 */
export async function changeDefaults(
  tx: TenantEntityManager,
  { id, models }: Pick<Connection, 'id' | 'models'>,
  change: DefaultsChange,
): Promise<void> {
  const company = await lockedCompany(tx);
  const own = defaultsAt(company, id);
  const next = { ...company.modelDefaults };
  for (const use of MODEL_USES) {
    const wanted = change[use];
    if (wanted === null && own[use] !== undefined) delete next[use];
    if (typeof wanted !== 'string') continue;
    const { connectionId, model } = partsOfModelId(wanted);
    if (connectionId !== null && connectionId !== id)
      throw invalidInput(`defaults.${use}`, 'is a model of another connection');
    if (models.length > 0 && !models.some((one) => one.id === model))
      throw invalidInput(`defaults.${use}`, 'is not a model of this connection');
    next[use] = modelIdOf(id, model);
  }
  company.modelDefaults = next;
}

/** Makes models of an installation's connection the company's defaults. AppErrors of `changeDefaults`. */
export async function changeSharedDefaults(
  em: TenantEntityManager,
  shared: Connection,
  change: DefaultsChange,
): Promise<void> {
  await em.transactional((tx) => changeDefaults(tx, shared, change));
}

/** Makes the connection's best-known model the default for writing, if the company has none yet. */
export async function fillDefaults(tx: TenantEntityManager, connection: Connection): Promise<void> {
  const company = await lockedCompany(tx);
  const names = connection.models.map(({ id }) => id);
  const suggested = suggestedModel(connection.provider, names);
  if (company.modelDefaults?.writing !== undefined || suggested === null) return;
  company.modelDefaults = { ...company.modelDefaults, writing: modelIdOf(connection.id, suggested) };
}

/** Removes the defaults and fallbacks that name models of a deleted connection. */
export async function forgetDefaults(tx: TenantEntityManager, connectionId: string): Promise<void> {
  const company = await lockedCompany(tx);
  const isOther = (id: string) => partsOfModelId(id).connectionId !== connectionId;
  const kept = Object.entries(company.modelDefaults ?? {}).filter(([, id]) => isOther(id));
  company.modelDefaults = Object.fromEntries(kept);
  company.modelFallback = (company.modelFallback ?? []).filter(isOther);
}

function lockedCompany(tx: TenantEntityManager): Promise<Company> {
  const id = companyOf(tx);
  return tx.findOneOrFail(CompanyEntity, { id }, { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE });
}
