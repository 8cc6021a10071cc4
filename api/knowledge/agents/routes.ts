import { countOfAgents } from '../../../db/knowledge/agent-counts.ts';
import { AgentEntity, type Agent } from '../../../db/knowledge/entities.ts';
import { documentLanguages } from '../../../db/knowledge/document-languages.ts';
import { agentsToReindex } from '../../../db/knowledge/reindex-due.ts';
import type { TenantEntityManager } from '../../../db/tenancy.ts';
import { containing, pageOf, sliceOf } from '../../input/paging.ts';
import { member } from '../../policy.ts';
import { accepted, route } from '../../route.ts';
import type { ApiDeps } from '../../deps.ts';
import { deleteAgent, reindexAgent } from '../../../services/knowledge/agent-jobs.ts';
import { agentAccess, changeAgent, createAgent } from '../../../services/knowledge/agents.ts';
import { presentAgent } from './presenter.ts';
import { agentBody, agentPage, agentPatch, agentQuery, agentView, startedJob } from './schema.ts';

const common = { tag: 'Agents', policy: member('knowledge') } as const;

const create = route({
  ...common,
  method: 'post',
  path: '/api/agents',
  summary: 'Create an agent',
  body: agentBody,
  versioned: true,
  responses: { 201: { description: 'The agent', schema: agentView } },
  handler: async ({ em, deps, caller, body }) => {
    const agent = await createAgent(em, deps, body, caller.userId);
    return { status: 201, body: presentAgent(agent), version: agent.version };
  },
});

const list = route({
  ...common,
  method: 'get',
  path: '/api/agents',
  summary: "List the company's agents, newest first",
  query: agentQuery,
  responses: { 200: { description: 'A page of agents', schema: agentPage } },
  handler: async ({ em, deps, query }) => {
    const named = query.search ? { name: { $ilike: containing(query.search) } } : {};
    const where = { deletedAt: null, ...named };
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    const [agents, total] = await em.findAndCount(AgentEntity, where, { ...sliceOf(query), orderBy });
    return { status: 200, body: pageOf(await presentAll(em, deps, agents), total, query) };
  },
});

const read = route({
  ...common,
  method: 'get',
  path: '/api/agents/:id',
  summary: 'One agent',
  record: { access: agentAccess, action: 'read' },
  versioned: true,
  responses: { 200: { description: 'The agent', schema: agentView } },
  handler: async ({ em, deps, record: agent }) => {
    const [body] = await presentAll(em, deps, [agent]);
    return { status: 200, body, version: agent.version };
  },
});

const change = route({
  ...common,
  method: 'put',
  path: '/api/agents/:id',
  summary: 'Update any fields of an agent',
  record: { access: agentAccess, action: 'edit' },
  versioned: true,
  body: agentPatch,
  responses: { 200: { description: 'The agent', schema: agentView } },
  handler: async ({ em, deps, record: { id }, body, ifMatch }) => {
    const agent = await changeAgent(em, deps, { id, ifMatch }, body);
    const [answer] = await presentAll(em, deps, [agent]);
    return { status: 200, body: answer, version: agent.version };
  },
});

const remove = route({
  ...common,
  method: 'delete',
  path: '/api/agents/:id',
  summary: 'Delete an agent; a job removes its files, vectors and sessions',
  record: { access: agentAccess, action: 'delete' },
  versioned: true,
  responses: { 204: { description: 'Deleted' } },
  handler: async ({ em, deps, caller, record: { id }, ifMatch }) => {
    await deleteAgent(em, deps, caller.companyId, { id, ifMatch });
    return { status: 204 };
  },
});

const reindex = route({
  ...common,
  method: 'post',
  path: '/api/agents/:id/reindex',
  summary: "Reindex the agent's files with its current settings, while the live index stays available",
  record: { access: agentAccess, action: 'edit' },
  responses: {
    202: { description: 'The job; the one that is already running, if there is one', schema: startedJob },
  },
  handler: async ({ deps, caller, record }) => {
    const job = await reindexAgent(deps, caller.companyId, record);
    return accepted(job, { job });
  },
});

async function presentAll(em: TenantEntityManager, { embedder }: ApiDeps, agents: Agent[]) {
  const ids = agents.map((agent) => agent.id);
  const [counts, due, languages] = await Promise.all([
    countOfAgents(em, ids),
    agentsToReindex(em, ids, embedder?.model ?? null),
    documentLanguages(em, ids),
  ]);
  return agents.map((agent) =>
    presentAgent(agent, {
      counts: counts.get(agent.id),
      reindexDue: due.has(agent.id),
      foreignLanguages: (languages.get(agent.id) ?? []).filter((one) => !understands(embedder, one)),
    }),
  );
}

/** Whether the embedding model supports a language; true without a model, or if its languages are unknown. */
function understands(embedder: ApiDeps['embedder'], language: string): boolean {
  return embedder?.languages?.includes(language) ?? true;
}

/** Routes of agents, which answer questions. */
export const agentRoutes = [create, list, read, change, reindex, remove];
