import { z } from 'zod';
import type { Organization } from '../../db/interviews/entities.ts';
import { countryOf, helpTextOf } from '../../domain/interviews/help/help-text.ts';
import { AppError } from '../../domain/platform/errors.ts';
import { changeHelpText, getOrganization } from '../../services/interviews/organization.ts';
import { route } from '../route.ts';
import { common } from './common.ts';
import { helpTextBody, helpTextView } from './schema.ts';

const shared = {
  ...common,
  path: '/api/organization/help-texts/:country',
  params: z.object({ country: z.string().max(10).describe('ISO 3166-1 alpha-2') }),
  versioned: true,
  responses: { 200: { description: 'The text', schema: helpTextView } },
} as const;

const read = route({
  ...shared,
  method: 'get',
  summary:
    'What candidates in distress are shown in a country; initially an emergency number and a line to a person',
  handler: async ({ em, params }) => {
    const country = named(params.country);
    const organization = await getOrganization(em);
    return { status: 200, body: present(organization, country), version: organization.version };
  },
});

const change = route({
  ...shared,
  method: 'put',
  summary: "Replace a country's help text by the company's own; the version is that of the organisation",
  exists: async (_, params) => named(params.country),
  body: helpTextBody,
  handler: async ({ em, ifMatch, params, body: { text } }) => {
    const country = named(params.country);
    const organization = await changeHelpText(em, ifMatch, { country, text });
    return { status: 200, body: present(organization, country), version: organization.version };
  },
});

/** The country with this code. AppError `not-found` if there is none. */
function named(code: string): string {
  const country = countryOf(code);
  if (country === null)
    throw new AppError('not-found', 'There is no country of this code (ISO 3166-1 alpha-2)');
  return country;
}

function present({ helpTexts }: Pick<Organization, 'helpTexts'>, country: string) {
  const own = helpTexts?.[country] ?? null;
  return { country, text: helpTextOf({ country, own }, 'en'), isDefault: own === null };
}

export const helpTextRoutes = [read, change];
