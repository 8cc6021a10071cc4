import { randomBytes } from 'node:crypto';
import { WebhookEndpointEntity, type WebhookEndpoint } from '../../../db/platform/webhook-entities.ts';
import { takeTurns } from '../../../db/platform/take-turns.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { ownPath } from '../../../domain/platform/public-url.ts';
import { seal } from '../../../domain/platform/sealed.ts';
import type { Settings } from '../../../domain/platform/settings.ts';
import { addressRule, parseWebUrl } from '../../../domain/platform/web-url.ts';
import { pageOf, pageQuery, sliceOf } from '../../paging.ts';
import { member } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { presentEndpoint } from './presenter.ts';
import { mayHear, requireEvents } from './rights.ts';
import { idParams, type OutgoingWebhooks } from './schema.ts';

const common = { tag: 'Webhooks', policy: member('any') } as const;
const BASE = '/seo-content-api/webhooks/endpoints';
/** Every event is written once for each of them, in the transaction of what it tells of. */
const MOST_ENDPOINTS = 50;
const SECRET_BYTES = 32;

const list = ({ declared, schema }: OutgoingWebhooks) =>
  route({
    ...common,
    method: 'get',
    path: BASE,
    summary:
      'List webhook endpoints, newest first; an API key sees those whose events are all within its scopes',
    query: pageQuery,
    responses: { 200: { description: 'A page of endpoints', schema: schema.endpointPage } },
    handler: async ({ query, em, caller }) => {
      const all = await em.find(WebhookEndpointEntity, {}, { orderBy: { id: 'desc' } });
      const visible = all.filter(({ events }) => mayHear(caller, declared, events));
      const { offset, limit } = sliceOf(query);
      const page = visible.slice(offset, offset + limit).map(presentEndpoint);
      return { status: 200, body: pageOf(page, visible.length, query) };
    },
  });

const create = ({ declared, schema }: OutgoingWebhooks) =>
  route({
    ...common,
    method: 'post',
    path: BASE,
    summary:
      'Create a webhook endpoint; events are signed as specified by Standard Webhooks; the secret is shown once',
    body: schema.endpointBody,
    responses: { 201: { description: 'The endpoint', schema: schema.shownEndpoint } },
    handler: async ({ body, caller, em, deps }) => {
      requireEvents(caller, declared, body.events);
      checkUrl(deps.settings, body.url);
      const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
      const endpoint = await em.transactional(async (tx) => {
        await takeTurns(tx, 'webhook-endpoints');
        if ((await tx.count(WebhookEndpointEntity, {})) >= MOST_ENDPOINTS) {
          throw new AppError('conflict', `A company has at most ${MOST_ENDPOINTS} webhook endpoints`);
        }
        return tx.create(WebhookEndpointEntity, {
          ...body,
          companyId: caller.companyId,
          createdBy: caller.userId,
          disabledReason: null,
          secret: seal(deps.secrets.key, secret),
        });
      });
      return { status: 201, body: { ...presentEndpoint(endpoint), secret } };
    },
  });

const read = ({ declared, schema }: OutgoingWebhooks) =>
  route({
    ...common,
    method: 'get',
    path: `${BASE}/:id`,
    summary: 'One endpoint',
    params: idParams,
    responses: { 200: { description: 'The endpoint', schema: schema.endpointView } },
    handler: async ({ params, em, caller }) => {
      const endpoint = await findEndpoint(em, params.id);
      requireEvents(caller, declared, endpoint.events);
      return { status: 200, body: presentEndpoint(endpoint) };
    },
  });

const change = ({ declared, schema }: OutgoingWebhooks) =>
  route({
    ...common,
    method: 'patch',
    path: `${BASE}/:id`,
    summary: 'Change the URL or events of an endpoint, or disable or enable it',
    params: idParams,
    exists: (em, { id }) => findEndpoint(em, id),
    body: schema.endpointPatch,
    responses: { 200: { description: 'The endpoint', schema: schema.endpointView } },
    handler: async ({ params, body, em, caller, deps }) => {
      const endpoint = await findEndpoint(em, params.id);
      requireEvents(caller, declared, endpoint.events);
      requireEvents(caller, declared, body.events ?? []);
      if (body.url !== undefined) checkUrl(deps.settings, body.url);
      endpoint.url = body.url ?? endpoint.url;
      endpoint.events = body.events ?? endpoint.events;
      if (body.enabled !== undefined) {
        endpoint.enabled = body.enabled;
        endpoint.disabledReason = null;
      }
      await em.flush();
      return { status: 200, body: presentEndpoint(endpoint) };
    },
  });

const remove = ({ declared }: OutgoingWebhooks) =>
  route({
    ...common,
    method: 'delete',
    path: `${BASE}/:id`,
    summary: 'Delete an endpoint and its deliveries',
    params: idParams,
    responses: { 204: { description: 'Deleted' } },
    handler: async ({ params, em, caller }) => {
      const endpoint = await findEndpoint(em, params.id);
      requireEvents(caller, declared, endpoint.events);
      em.remove(endpoint);
      await em.flush();
      return { status: 204 };
    },
  });

function findEndpoint(em: TenantEntityManager, id: string): Promise<WebhookEndpoint> {
  return em.findOneOrFail(WebhookEndpointEntity, { id });
}

/** What a name stands for is only known when it is posted to; what can be said at once is said here. */
function checkUrl(settings: Settings, url: string): void {
  if (ownPath(settings, url) !== null) return;
  try {
    parseWebUrl(url, addressRule(settings));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, message } = error;
    throw new AppError('invalid-input', undefined, { errors: [{ path: 'url', message, code }] });
  }
}

/** Endpoints: whom to tell of which events. */
export function endpointRoutes(webhooks: OutgoingWebhooks): AnyRoute[] {
  return [list, create, read, change, remove].map((make) => make(webhooks));
}
