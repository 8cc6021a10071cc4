import { z } from 'zod';
import { member } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { visibleComponents } from '../jobs/access.ts';
import { streamCompany } from './company-stream.ts';
import { checkTopics, parseTopics } from './topics.ts';

const events = route({
  method: 'get',
  path: '/api/events',
  tag: 'Jobs',
  summary: 'Stream of many jobs: `progress` and `end` with `{ topic, job }`',
  policy: member('any'),
  query: z.strictObject({
    topics: z
      .string()
      .max(10_000)
      .optional()
      .describe(
        '`job:<workflowId>`, `agent:<id>`, `audit:<id>`, separated by commas; default: all jobs. An API key receives the jobs of its scopes',
      ),
  }),
  headers: [{ name: 'Last-Event-ID', description: 'Resumes a stream after the event with this id' }],
  responses: { 200: { description: 'Server-sent events', contentType: 'text/event-stream' } },
  problems: [404],
  handler: async ({ query, em, caller, deps, koa }) => {
    const topics = parseTopics(deps.records, query.topics);
    const reader = { userId: caller.userId, visible: visibleComponents(caller) };
    if (topics) await checkTopics(deps.records, em, topics, reader);
    await streamCompany(deps, koa, caller, topics);
  },
});

export const eventRoutes: AnyRoute[] = [events];
