import { WebhookEndpointEntity } from '../../../db/platform/webhook-entities.ts';
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  rotateSecret,
} from '../../../services/platform/webhooks/endpoints.ts';
import { pageQuery, pageWithin } from '../../input/paging.ts';
import { member } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { endpointAccess, eventsFor, scopesOf } from './access.ts';
import { presentEndpoint } from './presenter.ts';
import { type OutgoingWebhooks } from './schema.ts';

const common = { tag: 'Webhooks', policy: member('any') } as const;
const BASE = '/seo-content-api/webhooks/endpoints';

const list = ({ declared, schema }: OutgoingWebhooks) =>
  route({
    ...common,
    method: 'get',
    path: BASE,
    summary: 'List webhook endpoints whose events the caller may all receive, newest first',
    query: pageQuery,
    responses: { 200: { description: 'A page of endpoints', schema: schema.endpointPage } },
    handler: async ({ query, em, caller }) => {
      const all = await em.find(WebhookEndpointEntity, {}, { orderBy: { id: 'desc' } });
      const heard = eventsFor(caller, declared);
      const visible = all.filter(({ events }) => events.every((event) => heard.includes(event)));
      return { status: 200, body: pageWithin(visible.map(presentEndpoint), query) };
    },
  });

const create = ({ declared, schema }: OutgoingWebhooks) =>
  route({
    ...common,
    method: 'post',
    path: BASE,
    summary:
      'Create a webhook endpoint, which receives events of records that its creator may read; they are signed as specified by Standard Webhooks; the secret is shown once',
    body: schema.endpointBody,
    bodyScopes: ({ events }) => scopesOf(declared, events),
    responses: { 201: { description: 'The endpoint', schema: schema.shownEndpoint } },
    versioned: true,
    handler: async ({ body, caller, em, deps }) => {
      const { endpoint, secret } = await createEndpoint(em, deps, caller, body);
      return { status: 201, body: { ...presentEndpoint(endpoint), secret }, version: endpoint.version };
    },
  });

const read = ({ declared, schema }: OutgoingWebhooks) =>
  route({
    ...common,
    method: 'get',
    path: `${BASE}/:id`,
    summary: 'One endpoint',
    record: { access: endpointAccess(declared), action: 'read' },
    responses: { 200: { description: 'The endpoint', schema: schema.endpointView } },
    versioned: true,
    handler: async ({ record }) => ({ status: 200, body: presentEndpoint(record), version: record.version }),
  });

const change = ({ declared, schema }: OutgoingWebhooks) =>
  route({
    ...common,
    method: 'patch',
    path: `${BASE}/:id`,
    summary: 'Change the URL or events of an endpoint, or disable or enable it',
    record: { access: endpointAccess(declared), action: 'edit' },
    body: schema.endpointPatch,
    bodyScopes: ({ events = [] }) => scopesOf(declared, events),
    responses: { 200: { description: 'The endpoint', schema: schema.endpointView } },
    versioned: true,
    handler: async ({ record: { id }, ifMatch, body, caller, em, deps }) => {
      const endpoint = await changeEndpoint(em, deps, caller, { id, ifMatch }, body);
      return { status: 200, body: presentEndpoint(endpoint), version: endpoint.version };
    },
  });

const rotate = ({ declared, schema }: OutgoingWebhooks) =>
  route({
    ...common,
    method: 'post',
    path: `${BASE}/:id/rotate-secret`,
    summary:
      'Give an endpoint a new secret; for 24 hours deliveries carry a signature of the old one too, so that receivers can change over',
    record: { access: endpointAccess(declared), action: 'edit' },
    responses: {
      200: { description: 'The endpoint with its new secret, shown once', schema: schema.shownEndpoint },
    },
    versioned: true,
    handler: async ({ record: { id }, ifMatch, em, deps }) => {
      const { endpoint, secret } = await rotateSecret(em, deps, { id, ifMatch });
      return { status: 200, body: { ...presentEndpoint(endpoint), secret }, version: endpoint.version };
    },
  });

const remove = ({ declared }: OutgoingWebhooks) =>
  route({
    ...common,
    method: 'delete',
    path: `${BASE}/:id`,
    summary: 'Delete an endpoint and its deliveries',
    record: { access: endpointAccess(declared), action: 'delete' },
    responses: { 204: { description: 'Deleted' } },
    versioned: true,
    handler: async ({ record: { id }, ifMatch, em }) => {
      await deleteEndpoint(em, { id, ifMatch });
      return { status: 204 };
    },
  });

/** Endpoints and the events that they receive. */
export function endpointRoutes(webhooks: OutgoingWebhooks): AnyRoute[] {
  return [list, create, read, change, rotate, remove].map((make) => make(webhooks));
}
