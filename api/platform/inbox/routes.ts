import { findJob } from '../../../db/platform/jobs.ts';
import { companyEntityManager } from '../../../db/tenancy.ts';
import type { ToldJob } from '../../../services/platform/inbox/pass-on.ts';
import type { AnyInboxSource } from '../../../services/platform/inbox/source.ts';
import type { ApiDeps } from '../../deps.ts';
import { anyone } from '../../policy.ts';
import { readRawBody } from '../../input/raw-body.ts';
import { route, type Answer, type AnyRoute } from '../../route.ts';
import { waitForJob } from '../jobs/wait-for-job.ts';

/** Milliseconds to wait for the job; senders wait longer than this for their acknowledgement. */
const MOST_WAITED = 10_000;

/** The route that receives the webhooks of a source. */
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
    handler: async ({ koa, deps, signal }) => {
      const body = await readRawBody(koa.req, source.maxBytes);
      const { isParked, job } = await deps.inbox.receive(source, { headers: koa.req.headers, body });
      if (job) await waitForTold({ deps, signal }, job);
      return { status: isParked ? 202 : 204 };
    },
  });
}

/** Waits for the job. The delivery is stored, so its sender gets a success whatever the job's outcome. */
async function waitForTold(
  { deps, signal }: { deps: ApiDeps; signal: AbortSignal },
  { companyId, workflowId }: ToldJob,
): Promise<void> {
  const em = companyEntityManager(deps.orm, companyId);
  const wait = Math.min(MOST_WAITED, deps.settings.RESULT_WAIT);
  try {
    const { id } = await findJob(em, workflowId);
    await waitForJob({ caller: { companyId }, em, deps, signal }, id, wait);
  } catch (err) {
    deps.log.warn({ err, workflowId }, 'it is not known what became of the job of a webhook');
  }
}

function parked({ tellsParked }: AnyInboxSource): Record<number, Answer> {
  return tellsParked ? { 202: { description: 'Stored; whom it is for is not known yet' } } : {};
}
