import { z } from 'zod';
import { companyEntityManager } from '../../../db/tenancy.ts';
import { problemSchema } from '../../problem.ts';
import { anyone } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { placeOf, streamContent } from './content-stream.ts';
import { admitReader, readers } from './reader.ts';
import { signTicket } from './ticket.ts';
import { readTopics } from './topics.ts';

const tag = 'Content events';
const lastEventId = 'The `id` of the last event that the client has; only what came since is sent';

const stream = route({
  tag,
  method: 'get',
  path: '/seo-content-api/sse',
  summary:
    'Stream of site audits, articles and projects: `audit.progress|done`, `article.progress|done`, `project.updated` with `{ topic, seq, job }`; `ticket-expired`',
  // `admits` checks the ticket; without one it requires the usual credential.
  policy: anyone,
  query: z.strictObject({
    topics: z
      .string()
      .max(10_000)
      .optional()
      .describe('`audit:<id>`, `article:<id>`, `project:<id>`, separated by commas; default: all of them'),
    ticket: z
      .string()
      .optional()
      .describe('Ticket from `POST /seo-content-api/sse/ticket`, in place of another credential'),
    lastEventId: z
      .string()
      .optional()
      .describe(`${lastEventId}. For a new EventSource, which cannot send the header; the header wins`),
  }),
  headers: [{ name: 'Last-Event-ID', description: lastEventId }],
  responses: {
    200: { description: 'Server-sent events', contentType: 'text/event-stream' },
    401: {
      description: 'Missing or invalid credential, or the ticket has expired',
      schema: problemSchema,
      contentType: 'application/problem+json',
    },
  },
  problems: [404],
  admits: ({ deps, koa }) => admitReader(deps, koa),
  handler: async ({ query, deps, koa }) => {
    const reader = await admitReader(deps, koa);
    const em = companyEntityManager(deps.orm, reader.companyId);
    const filter = await readTopics(deps.records, em, query.topics);
    const resumeAt = await placeOf(em, koa.get('Last-Event-ID') || query.lastEventId);
    await streamContent(deps, koa, { reader, filter, resumeAt });
  },
});

const ticket = route({
  policy: readers,
  tag,
  method: 'post',
  path: '/seo-content-api/sse/ticket',
  summary: 'Create a short-lived ticket for the stream, because EventSource cannot send headers',
  // A repeated request gets a new ticket: a stored one would be a credential in the database, and would expire.
  idempotency: 'none',
  responses: {
    201: {
      description: 'The ticket',
      schema: z.object({ ticket: z.string(), expiresAt: z.iso.datetime() }).meta({ id: 'StreamTicket' }),
    },
  },
  handler: async ({ caller, deps }) => {
    const expiresAt = new Date(Date.now() + deps.settings.SSE_TICKET_TTL);
    const text = await signTicket(deps.secrets.jwt, caller, expiresAt);
    return { status: 201, body: { ticket: text, expiresAt: expiresAt.toISOString() } };
  },
});

export const contentEventRoutes: AnyRoute[] = [stream, ticket];
