import { CompanyEntity, type Company } from '../../../db/platform/entities.ts';
import { changeCompany } from '../../../services/platform/company/change-company.ts';
import { ownerOnly, signedIn } from '../../policy.ts';
import { route, type AnyRoute, accepted } from '../../route.ts';
import { exportRoutes } from './exports.ts';
import { invitationRoutes } from './invitations.ts';
import { memberRoutes } from './members.ts';
import { companyChange, companyView, type CompanyView, deletion } from './schema.ts';
import { z } from 'zod';
import { closeCompany } from '../../../services/platform/company/close-company.ts';
import { endedCookie } from '../auth/session-cookie.ts';
import { countPassword } from '../auth/sign-in-limits.ts';
import { jobView } from '../jobs/schema.ts';

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

const deletionRoutes: AnyRoute[] = [remove];

const tag = 'Company';

const show = route({
  method: 'get',
  path: '/api/company',
  tag,
  summary: 'The company',
  policy: signedIn,
  versioned: true,
  responses: { 200: { description: 'The company', schema: companyView } },
  handler: async ({ caller, em }) => {
    const company = await em.findOneOrFail(CompanyEntity, { id: caller.companyId });
    return { status: 200, body: presentCompany(company), version: company.version };
  },
});

const change = route({
  method: 'put',
  path: '/api/company',
  tag,
  summary: 'Change name, monthly budget, retention or the models to fall back to',
  policy: ownerOnly,
  versioned: true,
  body: companyChange,
  responses: { 200: { description: 'The updated company', schema: companyView } },
  handler: async ({ body, caller, em, deps, ifMatch }) => {
    const company = await changeCompany(em, deps.models, caller.companyId, body, ifMatch);
    return { status: 200, body: presentCompany(company), version: company.version };
  },
});

function presentCompany(company: Company): CompanyView {
  return {
    id: company.id,
    name: company.name,
    ownerId: company.ownerId,
    monthlyBudgetUsd: company.monthlyBudgetUsd ?? null,
    retentionDays: company.retentionDays ?? null,
    modelFallback: company.modelFallback ?? [],
    createdAt: company.createdAt.toISOString(),
    updatedAt: company.updatedAt.toISOString(),
  };
}

export const companyRoutes: AnyRoute[] = [
  show,
  change,
  ...deletionRoutes,
  ...exportRoutes,
  ...memberRoutes,
  ...invitationRoutes,
];
