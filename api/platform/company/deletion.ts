import { z } from 'zod';
import { closeCompany } from '../../../services/platform/company/close-company.ts';
import { ownerOnly } from '../../policy.ts';
import { accepted, route, type AnyRoute } from '../../route.ts';
import { endedCookie } from '../auth/session-cookie.ts';
import { countPassword } from '../auth/sign-in-limits.ts';
import { jobView } from '../jobs/schema.ts';
import { deletion } from './schema.ts';

const remove = route({
  method: 'delete',
  path: '/api/company',
  tag: 'Company',
  summary:
    'Delete the company permanently: all sessions and API keys are revoked at once, a job removes the data',
  policy: ownerOnly,
  rateLimit: 'login',
  body: deletion,
  responses: {
    202: {
      description: 'Closed. The e-mail addresses can be used again when the job has completed',
      schema: z.object({ job: jobView }),
    },
  },
  handler: async (call) => {
    const { body, caller, em, koa, deps } = call;
    const isRight = await countPassword(call, caller.profile.email);
    const job = await closeCompany(em, deps, caller, body.password);
    await isRight();
    const reply = accepted(job, { job });
    return { ...reply, headers: { ...reply.headers, 'Set-Cookie': endedCookie(koa, deps.settings) } };
  },
});

export const deletionRoutes: AnyRoute[] = [remove];
