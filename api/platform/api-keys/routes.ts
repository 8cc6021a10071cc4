import { ApiKeyEntity, type ApiKey } from '../../../db/platform/entities.ts';
import { createApiKey, revokeApiKey } from '../../../services/platform/api-keys.ts';
import { pageOf, pageQuery, pageSchema, sliceOf } from '../../input/paging.ts';
import { ownerOnly } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { keySchemas, type KeySchemas } from './schema.ts';

const tag = 'API keys';

const list = ({ keyView }: KeySchemas) =>
  route({
    method: 'get',
    path: '/api/api-keys',
    tag,
    summary: 'API keys of the company',
    policy: ownerOnly,
    query: pageQuery,
    responses: { 200: { description: 'Keys, newest first', schema: pageSchema(keyView) } },
    handler: async ({ query, em }) => {
      const newestFirst = { orderBy: { id: 'desc' } } as const;
      const [keys, total] = await em.findAndCount(ApiKeyEntity, {}, { ...sliceOf(query), ...newestFirst });
      return { status: 200, body: pageOf(keys.map(presentKey), total, query) };
    },
  });

const create = ({ newKey, shownKey }: KeySchemas) =>
  route({
    method: 'post',
    path: '/api/api-keys',
    tag,
    summary: 'Create an API key; it is shown once',
    policy: ownerOnly,
    body: newKey,
    responses: { 201: { description: 'The key', schema: shownKey } },
    handler: async ({ body, caller, em }) => {
      const { record, key } = await createApiKey(em, caller, body);
      return { status: 201, body: { ...presentKey(record), key } };
    },
    recall: async ({ em }, id) => ({
      status: 201,
      body: presentKey(await em.findOneOrFail(ApiKeyEntity, { id })),
    }),
  });

const remove = () =>
  route({
    method: 'delete',
    path: '/api/api-keys/:id',
    tag,
    summary: 'Revoke an API key',
    policy: ownerOnly,
    responses: { 204: { description: 'Revoked' } },
    handler: async ({ params, em }) => {
      await revokeApiKey(em, params.id);
      return { status: 204 };
    },
  });

function presentKey(key: ApiKey) {
  return {
    id: key.id,
    name: key.name,
    scopes: key.scopes,
    prefix: key.prefix,
    createdBy: key.createdBy,
    createdAt: key.createdAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
  };
}

/** API keys, with the scopes that products declare. */
export function apiKeyRoutes(scopes: readonly string[]): AnyRoute[] {
  const schemas = keySchemas(scopes);
  return [list(schemas), create(schemas), remove()];
}
