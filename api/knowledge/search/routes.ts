import { member } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { agentAccess } from '../../../services/knowledge/agents.ts';
import { presentResult } from '../../../services/knowledge/search/presenter.ts';
import { retrieve } from '../../../services/knowledge/search/retrieve.ts';
import { searchBody, searchView } from './schema.ts';

const search = route({
  method: 'post',
  path: '/api/search/:agentId',
  tag: 'Search',
  policy: member('knowledge'),
  summary: 'Search an agent’s files: matching chunks, best first',
  record: { access: agentAccess, action: 'read', param: 'agentId' },
  body: searchBody,
  responses: { 200: { description: 'The results', schema: searchView } },
  handler: async ({ record: agent, body, em, deps, signal }) => {
    const started = performance.now();
    const { results, mode, reranked } = await retrieve(deps, em, agent, { ...body, signal });
    const tookMs = Math.round(performance.now() - started);
    return {
      status: 200,
      body: { query: body.query, results: results.map(presentResult), mode, reranked, tookMs },
    };
  },
});

export const searchRoutes: AnyRoute[] = [search];
