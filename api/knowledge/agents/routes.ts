import { countOfAgents } from '../../../db/agent-counts.ts';
import { AgentEntity } from '../../../db/entities/knowledge.ts';
import { insertJob } from '../../../db/jobs.ts';
import { agentPurge } from '../../../workflows/knowledge/purge.contract.ts';
import { containing, pageOf, sliceOf } from '../../paging.ts';
import { route } from '../../route.ts';
import { changeAgent, createAgent, findAgent } from './agents.ts';
import { presentAgent } from './presenter.ts';
import { agentBody, agentPage, agentParams, agentPatch, agentQuery, agentView } from './schema.ts';

const common = { tag: 'Agents', scope: 'knowledge' } as const;

const create = route({
  ...common,
  access: 'member',
  method: 'post',
  path: '/api/agents',
  summary: 'Make an agent',
  body: agentBody,
  responses: { 201: { description: 'The agent', schema: agentView } },
  handler: async ({ em, services, caller, body }) => {
    const agent = createAgent(em, services, body, caller.userId);
    await em.flush();
    return { status: 201, body: presentAgent(agent) };
  },
});

const list = route({
  ...common,
  access: 'member',
  method: 'get',
  path: '/api/agents',
  summary: "The company's agents, newest first",
  query: agentQuery,
  responses: { 200: { description: 'A page of agents', schema: agentPage } },
  handler: async ({ em, query }) => {
    const named = query.search ? { name: { $ilike: containing(query.search) } } : {};
    const where = { deletedAt: null, ...named };
    const orderBy = { createdAt: 'desc', id: 'desc' } as const;
    const [agents, total] = await em.findAndCount(AgentEntity, where, { ...sliceOf(query), orderBy });
    const counts = await countOfAgents(
      em,
      agents.map((agent) => agent.id),
    );
    const items = agents.map((agent) => presentAgent(agent, counts.get(agent.id)));
    return { status: 200, body: pageOf(items, total, query) };
  },
});

const read = route({
  ...common,
  access: 'member',
  method: 'get',
  path: '/api/agents/:id',
  summary: 'One agent',
  params: agentParams,
  responses: { 200: { description: 'The agent', schema: agentView } },
  handler: async ({ em, params }) => {
    const agent = await findAgent(em, params.id);
    const counts = await countOfAgents(em, [agent.id]);
    return { status: 200, body: presentAgent(agent, counts.get(agent.id)) };
  },
});

const change = route({
  ...common,
  access: 'member',
  method: 'put',
  path: '/api/agents/:id',
  summary: 'Change any members of an agent',
  params: agentParams,
  exists: (em, { id }) => findAgent(em, id),
  body: agentPatch,
  responses: { 200: { description: 'The agent', schema: agentView } },
  handler: async ({ em, services, params, body }) => {
    const agent = await findAgent(em, params.id);
    changeAgent(agent, services, body);
    await em.flush();
    const counts = await countOfAgents(em, [agent.id]);
    return { status: 200, body: presentAgent(agent, counts.get(agent.id)) };
  },
});

const remove = route({
  ...common,
  access: 'member',
  method: 'delete',
  path: '/api/agents/:id',
  summary: 'Delete an agent; a job purges its files, vectors, sessions and stored bytes',
  params: agentParams,
  responses: { 204: { description: 'Deleted' } },
  handler: async ({ em, services, caller, params }) => {
    const { job } = await em.transactional(async (tx) => {
      const agent = await findAgent(tx, params.id);
      agent.deletedAt = new Date();
      const input = { agentId: agent.id, name: agent.name };
      return insertJob(tx, agentPurge, { key: agent.id, input });
    });
    await services.jobs.launch(caller.companyId, job.workflowId);
    return { status: 204 };
  },
});

/** Agents: what answers, with which instructions, model and settings. */
export const agentRoutes = [create, list, read, change, remove];
