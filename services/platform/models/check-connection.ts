import { createHash } from 'node:crypto';
import {
  ModelConnectionEntity,
  type ModelConnection,
} from '../../../db/platform/model-connection-entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError, isAppError } from '../../../domain/platform/errors.ts';
import { installationConnectionId } from '../../../domain/platform/models/connection.ts';
import { isChatModel } from '../../../domain/platform/models/known-models.ts';
import { CONNECTION_PROVIDERS } from '../../../domain/platform/models/provider.ts';
import { asConnection, type Connection } from './connections.ts';
import { fillDefaults } from './company-defaults.ts';
import type { Models } from './models.ts';

/** Maximum number of models listed: a longer list is of no use, and some servers offer thousands. */
const MOST_MODELS = 300;

/**
 * The models of a connection, and a fingerprint of the access that listed them. If the access has changed since, the list
 * is outdated.
 */
export interface Reached {
  models: string[];
  access: string;
}

/** A connection that the company can use: one of its own or of the installation's. AppError `not-found`. */
export async function connectionOf(
  em: TenantEntityManager,
  models: Pick<Models, 'installation'>,
  id: string,
): Promise<Connection> {
  const shared = models.installation().find((one) => one.id === id);
  if (shared) return shared;
  return asConnection(await em.findOneOrFail(ModelConnectionEntity, { id }, { refresh: true }));
}

/** Throws AppError `not-found` unless the id is that of a company's own connection or a possible one of the installation. */
export async function requireConnection(em: TenantEntityManager, id: string): Promise<void> {
  if (CONNECTION_PROVIDERS.some((provider) => installationConnectionId(provider) === id)) return;
  await em.findOneOrFail(ModelConnectionEntity, { id });
}

/** Connects with the stored key and lists the models. Throws the errors of model calls. */
export async function reachConnection(
  models: Models,
  connection: Connection,
  signal: AbortSignal,
): Promise<Reached> {
  const named = connection.models.filter(({ named: isNamed }) => isNamed === true);
  const listed = await listOf(models, connection, signal).catch((error: unknown) => {
    // A server may lack a model list and still serve the models that the owner named.
    if (named.length > 0 && isAppError(error, 'provider-rejected') && isMissing(error)) return [];
    throw withHint(connection, error);
  });
  if (listed.length === 0 && named.length === 0)
    throw new AppError(
      'provider-rejected',
      'The server answers, but lists no models: name them in the connection',
    );
  return { models: listed.slice(0, MOST_MODELS), access: accessOf(connection.row) };
}

async function listOf(models: Models, connection: Connection, signal: AbortSignal): Promise<string[]> {
  const client = await models.open(connection);
  const all = await client.list(signal);
  return all.filter((model) => isChatModel(connection.provider, model));
}

/**
 * Stores the listed models and marks the connection as ready. Models named by the owner are kept. A company without a
 * default gets one of these models. AppErrors `not-found`, `conflict`, `invalid-input`.
 */
export async function storeListed(
  tx: TenantEntityManager,
  models: Pick<Models, 'installation'>,
  id: string,
  { models: listed, access }: Reached,
): Promise<void> {
  const { row } = await connectionOf(tx, models, id);
  if (!row) return;
  if (accessOf(row) !== access)
    throw new AppError('conflict', 'The connection was changed during its check: check it again');
  const isNamed = row.models.some(({ named }) => named === true);
  const missing =
    isNamed && listed.length > 0 ? row.models.find(({ id: own }) => !listed.includes(own)) : undefined;
  if (missing)
    throw new AppError(
      'invalid-input',
      `The server has no model "${missing.id}". It has ${listed.slice(0, 10).join(', ')}${listed.length > 10 ? ' …' : ''}`,
    );
  if (!isNamed) row.models = listed.map((model) => ({ id: model }));
  row.status = 'ready';
  row.error = null;
  row.readyAt ??= new Date();
  await fillDefaults(tx, asConnection(row));
  await tx.flush();
}

/** A fingerprint of the access data that does not reveal them. */
function accessOf(row: ModelConnection | null): string {
  const parts = row ? [row.baseUrl, row.deployment, row.sealedKey] : [];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function isMissing({ options }: AppError): boolean {
  return options.extra?.['reason'] === 'not-found';
}

function withHint({ provider }: Connection, error: unknown): unknown {
  if (provider !== 'openai-compatible' || !isAppError(error, 'provider-rejected') || !isMissing(error))
    return error;
  const hint = 'The server has no list of models under this URL. Base URLs of this kind usually end in /v1';
  return new AppError('provider-rejected', hint, { cause: error });
}
