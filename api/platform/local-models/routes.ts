import { z } from 'zod';
import {
  installLocalModel,
  listLocalModels,
  removeLocalModel,
} from '../../../services/platform/local-models.ts';
import type { LocalModelState } from '../../../services/platform/local-models.ts';
import { requireOperator } from '../../operator.ts';
import { ownerOnly } from '../../policy.ts';
import { accepted, route, type AnyRoute } from '../../route.ts';
import { jobView } from '../jobs/schema.ts';
import { localModelName, localModelView, type LocalModelView } from './schema.ts';
import { foundServer } from '../../../domain/platform/models/found-servers.ts';

const foundRoute = route({
  method: 'get',
  path: '/api/model-connections/found',
  tag: 'Models and providers',
  summary:
    'Servers of language models that the start has found on this machine; only from the machine itself',
  policy: ownerOnly,
  responses: { 200: { description: 'The servers', schema: z.object({ items: z.array(foundServer) }) } },
  handler: async ({ deps: { settings }, koa }) => {
    requireOperator(koa, settings);
    return { status: 200, body: { items: settings.FOUND_MODEL_SERVERS } };
  },
});

const common = { tag: 'Models and providers', policy: ownerOnly } as const;

const list = route({
  ...common,
  method: 'get',
  path: '/api/local-models',
  summary: 'Built-in models: those suggested and those on this machine; only from the machine itself',
  responses: { 200: { description: 'The models', schema: z.object({ items: z.array(localModelView) }) } },
  handler: async ({ em, deps, koa }) => {
    requireOperator(koa, deps.settings);
    return { status: 200, body: { items: (await listLocalModels(em, deps)).map(present) } };
  },
});

const install = route({
  ...common,
  method: 'post',
  path: '/api/local-models',
  summary: 'Install a built-in model on this machine; only from the machine itself',
  rateLimit: 'generation',
  body: z.strictObject({ name: localModelName }),
  responses: {
    202: { description: 'The job, or the one that is already running', schema: z.object({ job: jobView }) },
  },
  handler: async ({ body, caller, deps, koa }) => {
    requireOperator(koa, deps.settings);
    const job = await installLocalModel(deps, caller.companyId, body.name);
    return accepted(job, { job });
  },
});

const remove = route({
  ...common,
  method: 'delete',
  path: '/api/local-models/:name',
  summary: 'Remove a built-in model from this machine; only from the machine itself',
  responses: { 204: { description: 'It is removed' } },
  handler: async ({ params, em, deps, koa }) => {
    requireOperator(koa, deps.settings);
    await removeLocalModel(em, deps, params.name);
    return { status: 204 };
  },
});

function present({ id, name, suggested, installed, job }: LocalModelState): LocalModelView {
  const { from = null, secondsPerAnswer = null } = installed ?? {};
  const {
    title = name,
    licence = null,
    parameters = null,
    memoryBytes = null,
    note = null,
  } = suggested ?? {};
  return {
    id,
    name,
    title,
    repository: (from ?? suggested)?.repository ?? null,
    file: (from ?? suggested)?.file ?? null,
    licence,
    parameters,
    bytes: (from ?? suggested)?.bytes ?? null,
    memoryBytes,
    note,
    installed: installed !== null && (from === null || secondsPerAnswer !== null),
    revision: from?.revision ?? null,
    sha256: from?.sha256 ?? null,
    secondsPerAnswer,
    job,
  };
}

export const localModelRoutes: AnyRoute[] = [list, install, remove, foundRoute];
