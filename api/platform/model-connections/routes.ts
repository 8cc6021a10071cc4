import { ModelCheckEntity } from '../../../db/platform/model-connection-entities.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { AppError } from '../../../domain/platform/errors.ts';
import { isWritingTask } from '../../../services/platform/models/tasks/tasks.ts';
import { connectionOf, requireConnection } from '../../../services/platform/models/check-connection.ts';
import { changeSharedDefaults } from '../../../services/platform/models/company-defaults.ts';
import {
  asConnection,
  ownConnections,
  type Connection,
} from '../../../services/platform/models/connections.ts';
import {
  changeConnection,
  createConnection,
  deleteConnection,
} from '../../../services/platform/models/manage-connections.ts';
import { startCheck } from '../../../services/platform/models/start-check.ts';
import { hostWithPort } from '../../../services/platform/models/trusted-host.ts';
import { pageQuery, pageSchema, pageWithin } from '../../input/paging.ts';
import { isOperator } from '../../operator.ts';
import { ownerOnly, signedIn } from '../../policy.ts';
import { accepted, route, type AnyRoute } from '../../route.ts';
import { presentConnections } from './presenter.ts';
import {
  connectionBody,
  connectionPatch,
  connectionView,
  startedCheck,
  taskList,
  type ConnectionView,
} from './schema.ts';

const tag = 'Models and providers';
const PATH = '/api/model-connections';

const exists = (em: TenantEntityManager, { id }: { id: string }) => requireConnection(em, id);

const list = route({
  method: 'get',
  path: PATH,
  tag,
  summary: "Connections to language models: the company's own, oldest first, then those of the installation",
  policy: signedIn,
  query: pageQuery,
  responses: { 200: { description: 'A page of connections', schema: pageSchema(connectionView) } },
  handler: async ({ em, deps: { models }, query }) => {
    const all = [...(await ownConnections(em)), ...models.installation()];
    return { status: 200, body: pageWithin(await presentConnections(em, all), query) };
  },
});

const create = route({
  method: 'post',
  path: PATH,
  tag,
  summary: 'Connect language models; a check of the connection starts automatically',
  policy: ownerOnly,
  rateLimit: 'generation',
  body: connectionBody,
  responses: { 201: { description: 'The connection', schema: connectionView } },
  versioned: true,
  handler: async ({ body, caller, em, deps, koa }) => {
    const { settings } = deps;
    // The operator is shown the servers found on this machine, and may connect them for this company only.
    const offered = isOperator(koa, settings) ? settings.FOUND_MODEL_SERVERS : [];
    const hosts = offered.flatMap(({ baseUrl }) => hostWithPort(baseUrl) ?? []);
    const row = await createConnection(em, deps, caller, body, hosts);
    return { status: 201, body: await one(em, asConnection(row)), version: row.version };
  },
});

const show = route({
  method: 'get',
  path: `${PATH}/:id`,
  tag,
  summary: 'One connection',
  policy: signedIn,
  responses: { 200: { description: 'The connection', schema: connectionView } },
  versioned: true,
  handler: async ({ params, em, deps }) => {
    const connection = await connectionOf(em, deps.models, params.id);
    return { status: 200, body: await one(em, connection), version: connection.row?.version ?? 1 };
  },
});

const change = route({
  method: 'patch',
  path: `${PATH}/:id`,
  tag,
  summary: 'Change a connection; of one of the installation only `defaults`',
  policy: ownerOnly,
  rateLimit: 'generation',
  exists,
  body: connectionPatch,
  responses: { 200: { description: 'The connection', schema: connectionView } },
  versioned: true,
  handler: async ({ params: { id }, ifMatch, body, em, deps }) => {
    const shared = deps.models.installation().find((own) => own.id === id);
    if (!shared) {
      const row = await changeConnection(em, deps, { id, ifMatch }, body);
      return { status: 200, body: await one(em, asConnection(row)), version: row.version };
    }
    const { defaults, ...others } = body;
    if (Object.keys(others).length > 0) throw readOnly();
    if (defaults) await changeSharedDefaults(em, shared, defaults);
    return { status: 200, body: await one(em, shared), version: 1 };
  },
});

const remove = route({
  method: 'delete',
  path: `${PATH}/:id`,
  tag,
  summary: 'Delete a connection; records that name its models follow the default of the company',
  policy: ownerOnly,
  responses: { 204: { description: 'Deleted' } },
  versioned: true,
  handler: async ({ params: { id }, ifMatch, em, deps }) => {
    if (deps.models.installation().some((own) => own.id === id)) throw readOnly();
    await deleteConnection(em, deps.namedModels, { id, ifMatch });
    return { status: 204 };
  },
});

const check = route({
  method: 'post',
  path: `${PATH}/:id/check`,
  tag,
  summary: 'Check a connection: connect, list its models, and give those in use twelve fixed tasks',
  policy: ownerOnly,
  rateLimit: 'generation',
  exists,
  responses: { 202: { description: 'The job, or the one that is already running', schema: startedCheck } },
  handler: async ({ params, em, deps }) => {
    const connection = await connectionOf(em, deps.models, params.id);
    const job = await startCheck(em, deps, connection, { isForced: true });
    return accepted(job, { job });
  },
});

const tasks = route({
  method: 'get',
  path: `${PATH}/:id/tasks`,
  tag,
  summary: 'The tasks of the last check, each with the answer of the model',
  policy: signedIn,
  responses: { 200: { description: 'The tasks by model', schema: taskList } },
  handler: async ({ params, em, deps }) => {
    const { id: connectionId } = await connectionOf(em, deps.models, params.id);
    const checks = await em.find(
      ModelCheckEntity,
      { connectionId },
      { orderBy: { model: 'asc' }, refresh: true },
    );
    const items = checks.flatMap(({ model, checkedAt, tasks: results }) =>
      results.map(({ isWriting: _isWriting, ...result }) => ({
        ...result,
        model,
        kind: isWritingTask(result) ? ('writing' as const) : ('judging' as const),
        checkedAt: checkedAt.toISOString(),
      })),
    );
    return { status: 200, body: { items } };
  },
});

async function one(em: TenantEntityManager, connection: Connection): Promise<ConnectionView> {
  const [view] = await presentConnections(em, [connection]);
  if (!view) throw new AppError('not-found');
  return view;
}

function readOnly(): AppError {
  return new AppError('conflict', 'This connection is defined by the settings of the installation');
}

/** Connections of a company to language models. */
export const modelConnectionRoutes: AnyRoute[] = [list, create, show, change, remove, check, tasks];
