import { declaredEvents } from '../../../db/platform/declared-events.ts';
import { mayHear, type WebhookEvent } from '../../../domain/platform/webhooks/events.ts';
import { randomBytes } from 'node:crypto';
import { acquireLock } from '../../../db/platform/advisory-lock.ts';
import {
  WebhookEndpointEntity,
  type ReplacedSecret,
  type WebhookEndpoint,
} from '../../../db/platform/webhook-entities.ts';
import { findForChange, type Named } from '../../../db/platform/versions.ts';
import type { Callback } from '../../../db/platform/webhooks.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { ownPath } from '../../../domain/platform/urls/public-url.ts';
import { seal } from '../../../domain/platform/sealed.ts';
import type { Settings } from '../../../domain/platform/settings/settings.ts';
import { addressRule, parseWebUrl } from '../../../domain/platform/urls/web-url.ts';
import type { ServiceDeps } from '../../deps.ts';
import type { Caller } from '../caller.ts';

/** Maximum number per company: every event is stored once for each endpoint, in the transaction of the change that it reports. */
const MOST_ENDPOINTS = 50;
const SECRET_BYTES = 32;
/** How long a replaced secret continues to sign, in milliseconds: enough time to give receivers the new one. */
const GRACE = 24 * 3_600_000;
/** Maximum number of replaced secrets that still sign: receivers check only a limited number of signatures. */
const MOST_REPLACED = 4;

type EndpointBody = Pick<WebhookEndpoint, 'url' | 'events' | 'enabled'>;
export type EndpointChange = { [K in keyof EndpointBody]?: EndpointBody[K] | undefined };

/**
 * Creates an endpoint. `secret` signs its events and is stored encrypted. AppErrors `invalid-input` for a refused URL,
 * `forbidden` for events of records that the caller may not read, `conflict` for too many endpoints.
 */
export async function createEndpoint(
  em: TenantEntityManager,
  { settings, secrets }: Pick<ServiceDeps, 'settings' | 'secrets'>,
  { companyId, userId, role }: Pick<Caller, 'companyId' | 'userId' | 'role'>,
  body: EndpointBody,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  checkUrl(settings, body.url, 'url');
  requireHearable(em, body.events, role);
  const secret = newSecret();
  const endpoint = await em.transactional(async (tx) => {
    await acquireLock(tx, 'webhook-endpoints');
    if ((await tx.count(WebhookEndpointEntity, {})) >= MOST_ENDPOINTS) {
      throw new AppError('conflict', `A company has at most ${MOST_ENDPOINTS} webhook endpoints`);
    }
    return tx.create(WebhookEndpointEntity, {
      ...body,
      companyId,
      createdBy: userId,
      disabledReason: null,
      secret: seal(secrets.key, secret),
    });
  });
  return { endpoint, secret };
}

/**
 * Changes an endpoint; missing fields stay unchanged. AppErrors: `invalid-input` for a refused URL, `forbidden` for events of
 * records that the caller may not read, `not-found`, `precondition-failed`.
 */
export function changeEndpoint(
  em: TenantEntityManager,
  { settings }: Pick<ServiceDeps, 'settings'>,
  { role }: Pick<Caller, 'role'>,
  { id, ifMatch }: Named,
  { url, events, enabled }: EndpointChange,
): Promise<WebhookEndpoint> {
  if (url !== undefined) checkUrl(settings, url, 'url');
  if (events !== undefined) requireHearable(em, events, role);
  return em.transactional(async (tx) => {
    const endpoint = await findForChange(tx, WebhookEndpointEntity, { id }, ifMatch);
    endpoint.url = url ?? endpoint.url;
    endpoint.events = events ?? endpoint.events;
    if (enabled !== undefined) {
      endpoint.enabled = enabled;
      endpoint.disabledReason = null;
    }
    return endpoint;
  });
}

/**
 * Gives an endpoint a new secret. The old one also signs for another day, so that receivers lose nothing until they have the new
 * one. AppErrors `not-found`, `precondition-failed`.
 */
export async function rotateSecret(
  em: TenantEntityManager,
  { secrets }: Pick<ServiceDeps, 'secrets'>,
  { id, ifMatch }: Named,
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const secret = newSecret();
  const endpoint = await em.transactional(async (tx) => {
    const found = await findForChange(tx, WebhookEndpointEntity, { id }, ifMatch);
    const until = new Date(Date.now() + GRACE).toISOString();
    const replaced = [{ secret: found.secret, until }, ...stillSigning(found)];
    found.replacedSecrets = replaced.slice(0, MOST_REPLACED);
    found.secret = seal(secrets.key, secret);
    return found;
  });
  return { endpoint, secret };
}

/** The replaced secrets of an endpoint that still sign, newest first. */
export function stillSigning({
  replacedSecrets,
}: Pick<WebhookEndpoint, 'replacedSecrets'>): ReplacedSecret[] {
  return replacedSecrets.filter(({ until }) => Date.parse(until) > Date.now());
}

/** A new secret in the format of Standard Webhooks. */
function newSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** Deletes an endpoint and, by foreign key, its deliveries. AppErrors `not-found`, `precondition-failed`. */
export async function deleteEndpoint(em: TenantEntityManager, { id, ifMatch }: Named): Promise<void> {
  await em.transactional(async (tx) => {
    tx.remove(await findForChange(tx, WebhookEndpointEntity, { id }, ifMatch));
  });
}

/**
 * The endpoint whose secret signs a callback: the one with this URL, otherwise the company's first, preferring enabled ones. A
 * disabled endpoint is still used: disabling stops its events, but a callback was requested explicitly. AppError `invalid-input`
 * at `callbackUrl` if the URL is refused or the company has no endpoint.
 */
export async function callbackTo(
  em: TenantEntityManager,
  { settings }: Pick<ServiceDeps, 'settings'>,
  url: string,
): Promise<Callback> {
  checkUrl(settings, url, 'callbackUrl');
  const endpoints = await em.find(WebhookEndpointEntity, {}, { orderBy: { enabled: 'desc', id: 'asc' } });
  const endpoint = endpoints.find((one) => one.url === url) ?? endpoints[0];
  if (endpoint) return { url, endpointId: endpoint.id };
  const message = 'needs a webhook endpoint of the company, whose secret signs what is sent';
  throw new AppError('invalid-input', undefined, { errors: [{ path: 'callbackUrl', message }] });
}

function requireHearable(
  em: TenantEntityManager,
  events: readonly WebhookEvent[],
  role: Caller['role'],
): void {
  if (mayHear(declaredEvents(em), events, role)) return;
  throw new AppError('forbidden', 'These events report on records that you may not read');
}

/** Checks the URL without a DNS lookup; the IP addresses of a host name are checked when a delivery is sent. */
function checkUrl(settings: Settings, url: string, path: 'url' | 'callbackUrl'): void {
  if (ownPath(settings, url) !== null) return;
  try {
    parseWebUrl(url, addressRule(settings));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    throw new AppError('invalid-input', undefined, { errors: [{ path, message, code }] });
  }
}
