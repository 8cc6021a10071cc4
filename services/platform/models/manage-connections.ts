import {
  ModelCheckEntity,
  ModelConnectionEntity,
  type ModelConnection,
} from '../../../db/platform/model-connection-entities.ts';
import { acquireLock } from '../../../db/platform/advisory-lock.ts';
import { findForChange, type Named } from '../../../db/platform/versions.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError, isAppError } from '../../../domain/platform/errors.ts';
import type { ConnectionModel } from '../../../domain/platform/models/connection.ts';
import type { ConnectionProvider } from '../../../domain/platform/models/provider.ts';
import { seal } from '../../../domain/platform/sealed.ts';
import { addressRule, parseWebUrl } from '../../../domain/platform/urls/web-url.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Caller } from '../caller.ts';
import { changeDefaults, forgetDefaults, type DefaultsChange } from './company-defaults.ts';
import { asConnection } from './connections.ts';
import type { NamedModels } from './named-models.ts';
import { queueCheck, startCheck } from './start-check.ts';
import { hostWithPort, isTrustedHost } from './trusted-host.ts';

const MOST_CONNECTIONS = 50;

export interface ConnectionBody {
  provider: ConnectionProvider;
  name: string;
  apiKey?: string | null | undefined;
  baseUrl?: string | null | undefined;
  deployment?: string | null | undefined;
  models?: ConnectionModel[] | undefined;
  defaults?: DefaultsChange | undefined;
}
export type ConnectionChange = Partial<Omit<ConnectionBody, 'provider'>>;

type Deps = Pick<ServiceDeps, 'settings' | 'secrets' | 'jobs' | 'models'>;

/**
 * Creates a connection and starts its check. `offered` lists internal hosts (host:port) that this caller may connect to.
 * AppErrors `invalid-input` if something the provider needs is missing or the URL is refused, `conflict` for too many
 * connections.
 */
export async function createConnection(
  em: TenantEntityManager,
  deps: Deps,
  { companyId, userId }: Pick<Caller, 'companyId' | 'userId'>,
  body: ConnectionBody,
  offered: readonly string[] = [],
): Promise<ModelConnection> {
  const { provider, name, apiKey = null, baseUrl = null, deployment = null, models = [], defaults } = body;
  const host = baseUrl === null ? null : hostWithPort(baseUrl);
  const trustedHost = host !== null && offered.includes(host) ? host : null;
  requireParts({ provider, baseUrl, deployment, hasKey: apiKey !== null });
  checkUrl(deps.settings, { baseUrl, trustedHost });
  const row = await em.transactional(async (tx) => {
    await acquireLock(tx, 'model-connections');
    if ((await tx.count(ModelConnectionEntity, {})) >= MOST_CONNECTIONS)
      throw new AppError('conflict', `A company has at most ${MOST_CONNECTIONS} connections`);
    const created = tx.create(ModelConnectionEntity, {
      companyId,
      createdBy: userId,
      provider,
      name,
      baseUrl,
      deployment,
      sealedKey: apiKey === null ? null : seal(deps.secrets.key, apiKey),
      trustedHost,
      models: named(models),
      status: 'checking',
      error: null,
      checkedAt: null,
      readyAt: null,
    });
    await tx.flush();
    if (defaults) await changeDefaults(tx, asConnection(created), defaults);
    await queueCheck(tx, asConnection(created), { isForced: false });
    return created;
  });
  await startCheck(em, deps, asConnection(row), { isForced: false });
  return row;
}

/**
 * Changes a connection; omitted fields keep their values. A new base URL clears the key unless the change contains one, so
 * that a key is only sent to the host it was entered for. Changed access data or defaults start a check. AppErrors of
 * `createConnection`, `not-found`, `precondition-failed`.
 */
export async function changeConnection(
  em: TenantEntityManager,
  deps: Deps,
  { id, ifMatch }: Named,
  change: ConnectionChange,
): Promise<ModelConnection> {
  const { name, apiKey, baseUrl, deployment, models, defaults } = change;
  const { row, isDue } = await em.transactional(async (tx) => {
    const found = await findForChange(tx, ModelConnectionEntity, { id }, ifMatch);
    const isMoved = baseUrl !== undefined && baseUrl !== (found.baseUrl ?? null);
    if (isMoved) Object.assign(found, { baseUrl, sealedKey: null, trustedHost: keptHost(found, baseUrl) });
    if (apiKey !== undefined) found.sealedKey = apiKey === null ? null : seal(deps.secrets.key, apiKey);
    if (deployment !== undefined) found.deployment = deployment;
    if (name !== undefined) found.name = name;
    if (models !== undefined) found.models = named(models);
    const { provider, baseUrl: url = null, deployment: deployed = null } = found;
    const hasKey = typeof found.sealedKey === 'string';
    // A key lost by a new base URL is not refused here; the check reports that it is missing.
    requireParts({ provider, baseUrl: url, deployment: deployed, hasKey: hasKey || isMoved });
    if (isMoved) checkUrl(deps.settings, found);
    const isReached = isMoved || apiKey !== undefined || deployment !== undefined || models !== undefined;
    if (isReached) Object.assign(found, { status: 'checking', error: null });
    if (defaults) await changeDefaults(tx, asConnection(found), defaults);
    await tx.flush();
    const isDue = isReached || defaults !== undefined;
    if (isDue) await queueCheck(tx, asConnection(found), { isForced: false });
    return { row: found, isDue };
  });
  if (isDue) await startCheck(em, deps, asConnection(row), { isForced: false });
  return row;
}

/**
 * Deletes a connection with its key and checks. Records that name its models fall back to the company's default. AppErrors
 * `not-found`, `precondition-failed`.
 */
export async function deleteConnection(
  em: TenantEntityManager,
  namedModels: readonly NamedModels[],
  { id, ifMatch }: Named,
): Promise<void> {
  await em.transactional(async (tx) => {
    const row = await findForChange(tx, ModelConnectionEntity, { id }, ifMatch);
    await forgetDefaults(tx, id);
    await tx.nativeDelete(ModelCheckEntity, { connectionId: id });
    for (const forget of namedModels) await forget(tx, id);
    tx.remove(row);
  });
}

function named(models: readonly ConnectionModel[]): ConnectionModel[] {
  return models.map((model) => ({ ...model, named: true }));
}

interface Parts {
  provider: ConnectionProvider;
  baseUrl: string | null;
  deployment: string | null;
  hasKey: boolean;
}

function requireParts({ provider, baseUrl, deployment, hasKey }: Parts): void {
  const isAzure = provider === 'azure-openai';
  const needsKey = !['openai-compatible', 'local'].includes(provider);
  const needsUrl = isAzure || provider === 'openai-compatible';
  const missing = [
    ...(needsKey && !hasKey ? ['apiKey'] : []),
    ...(needsUrl && baseUrl === null ? ['baseUrl'] : []),
    ...(isAzure && deployment === null ? ['deployment'] : []),
  ];
  if (missing.length === 0) return;
  const errors = missing.map((path) => ({ path, message: `is needed for ${provider}` }));
  throw new AppError('invalid-input', undefined, { errors });
}

/** Checks the URL without a DNS lookup. The IP addresses of a host name are checked on connecting. */
function checkUrl(settings: Deps['settings'], place: Parameters<typeof isTrustedHost>[1]): void {
  const { baseUrl } = place;
  if (!baseUrl) return;
  try {
    parseWebUrl(baseUrl, isTrustedHost(settings, place) ? () => true : addressRule(settings));
  } catch (error) {
    if (!isAppError(error, 'address-refused')) throw error;
    const { code, message } = error;
    throw new AppError('invalid-input', undefined, { errors: [{ path: 'baseUrl', message, code }] });
  }
}

function keptHost({ trustedHost = null }: ModelConnection, baseUrl: string | null): string | null {
  return baseUrl !== null && hostWithPort(baseUrl) === trustedHost ? trustedHost : null;
}
