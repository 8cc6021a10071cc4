import { CompanyEntity, type Company } from '../../../db/platform/entities.ts';
import { changeCompany } from '../../../services/platform/company/change-company.ts';
import { ownerOnly, signedIn } from '../../policy.ts';
import { route, type AnyRoute } from '../../route.ts';
import { deletionRoutes } from './deletion.ts';
import { exportRoutes } from './exports.ts';
import { invitationRoutes } from './invitations.ts';
import { memberRoutes } from './members.ts';
import { companyChange, companyView, type CompanyView } from './schema.ts';

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
