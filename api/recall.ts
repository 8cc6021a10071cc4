import type { TenantEntityManager } from '../db/tenancy.ts';
import { isAppError } from '../domain/platform/errors.ts';
import { hasEnded, type JobState } from '../domain/platform/job/job.ts';
import type { Caller } from '../services/platform/caller.ts';
import { findRecord } from './middleware/find-record.ts';
import { accepted, type AnyRoute, type PublicCall, type Recall, type Reply } from './route.ts';

/** A call by a member, whatever its route. */
export type MemberCall = PublicCall<unknown, unknown, unknown> & { caller: Caller; em: TenantEntityManager };

/** Returns the function that rebuilds the answer to a call; null for routes that create nothing. */
export type Recalling = ((call: MemberCall) => Recall) | null;

/**
 * Rebuilds the answer to a request whose connection broke after its commit, from the record it created: with the route's own
 * `recall`, or with the route that reads the record (`<path>/:id`, or the one in `madeAt`).
 */
export function recallBy(route: AnyRoute, routes: readonly AnyRoute[]): Recalling {
  const place = placeOf(route);
  const reader = routes.find(({ method, path }) => method === 'get' && path === place);
  if (route.method !== 'post' || !(route.recall ?? reader)) return null;
  const { recall } = route;
  return (call) =>
    recallOf(async (id) => {
      if (recall) return recall(call as never, id); // The types match, as in readBy.
      const reply = reader && (await readBy(reader, call, id));
      return reply ? asMade(route, reply) : null;
    });
}

/** Tries the ids in order and returns the first answer found; `of` throws `not-found` for the others. */
export function recallOf(of: (id: string) => Promise<Reply | null>): Recall {
  return async (made) => {
    for (const id of made) {
      const reply = await found(() => of(id));
      if (reply) return reply;
    }
    return null;
  };
}

/** The path of the route that reads what this one creates. */
export function placeOf({ madeAt, path }: Pick<AnyRoute, 'madeAt' | 'path'>): string {
  return madeAt ?? `${path}/:id`;
}

async function readBy(reader: AnyRoute, call: MemberCall, id: string): Promise<Reply | null> {
  const [, name = 'id'] = /:(\w+)$/.exec(reader.path) ?? [];
  const params = { [name]: id };
  const record = reader.record
    ? await findRecord(call.em, reader.record, params, { caller: call.caller, token: null })
    : undefined;
  const { caller, deps, em, koa, requestId, signal } = call;
  const read = { params, record, query: reader.query?.parse({}) ?? {}, body: {}, ifMatch: null };
  // `route()` has checked that the handler fits its own schemas; an id and an empty query fit them.
  return (await reader.handler({ caller, deps, em, koa, requestId, signal, ...read } as never)) ?? null;
}

/** Returns null instead of `not-found`: the id is of another kind of record, or the record was deleted in the meantime. */
async function found(read: () => Promise<Reply | null>): Promise<Reply | null> {
  try {
    return await read();
  } catch (error) {
    if (isAppError(error, 'not-found')) return null;
    throw error;
  }
}

/** Converts the reply to that of the creating route: its status, and the URL of the job that it started. */
function asMade({ responses }: AnyRoute, { body, version }: Reply): Reply {
  const job = jobIn(body);
  const isUnderWay = job !== null && !hasEnded(job.status);
  if (!job || !responses[202] || (responses[201] && !isUnderWay)) return { status: 201, body, version };
  return { ...accepted(job, body), version };
}

function jobIn(body: unknown): JobState | null {
  // All answers with a job show it in this format.
  return typeof body === 'object' && body !== null && 'job' in body ? (body.job as JobState | null) : null;
}
