import type { AnyInboxSource } from '../../../services/platform/inbox/source.ts';
import { anyone } from '../../policy.ts';
import { readRawBody } from '../../raw-body.ts';
import { route, type Answer, type AnyRoute } from '../../route.ts';

/** The route that a source sends its webhooks to. */
export function inboxRoute(source: AnyInboxSource): AnyRoute {
  return route({
    method: 'post',
    path: source.path,
    tag: source.tag,
    summary: source.summary,
    policy: anyone,
    rateLimit: 'webhook',
    idempotency: 'none',
    headers: [...source.headers],
    raw: { schema: source.schema },
    responses: {
      204: { description: 'Stored, or known already' },
      ...parked(source),
    },
    problems: [401, 503],
    handler: async ({ koa, deps }) => {
      const body = await readRawBody(koa.req, source.maxBytes);
      const outcome = await deps.inbox.receive(source, { headers: koa.req.headers, body });
      return { status: outcome === 'parked' ? 202 : 204 };
    },
  });
}

function parked({ tellsParked }: AnyInboxSource): Record<number, Answer> {
  return tellsParked ? { 202: { description: 'Stored; whom it is for is not known yet' } } : {};
}
