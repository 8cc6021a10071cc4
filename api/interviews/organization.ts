import { changeOrganization, getOrganization } from '../../services/interviews/organization.ts';
import { route } from '../route.ts';
import { common } from './common.ts';
import { presentOrganization } from './presenter.ts';
import { organizationBody, organizationView } from './schema.ts';

const shared = {
  ...common,
  path: '/api/organization',
  versioned: true,
  responses: { 200: { description: 'The organisation', schema: organizationView } },
} as const;

const read = route({
  ...shared,
  method: 'get',
  summary: 'How the company appears to candidates; initially by its own name',
  handler: async ({ em }) => {
    const organization = await getOrganization(em);
    return { status: 200, body: presentOrganization(organization), version: organization.version };
  },
});

const change = route({
  ...shared,
  method: 'put',
  summary: 'Change how the company appears to candidates',
  body: organizationBody,
  handler: async ({ em, ifMatch, body: { name, logo_url: logoUrl } }) => {
    const organization = await changeOrganization(em, ifMatch, { name, logoUrl });
    return { status: 200, body: presentOrganization(organization), version: organization.version };
  },
});

export const organizationRoutes = [read, change];
