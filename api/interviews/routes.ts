import { type AnyRoute, route } from '../route.ts';
import { callPageRoutes } from './call-page.ts';
import { callRoutes } from './calls.ts';
import { helpTextRoutes } from './help-texts.ts';
import { invitationRoutes } from './invitations.ts';
import { consentTextRoutes } from './consent-texts.ts';
import { typeInsteadRoutes } from './type-instead.ts';
import { interviewerRoutes } from './interviewers.ts';
import { mainInterviewRoutes } from './interviews.ts';
import { interviewMailRoutes } from './mails.ts';
import { linkRoutes } from './links.ts';
import { mailTemplateRoutes } from './mail-templates.ts';
import { myDataRoutes } from './my-data.ts';
import { ownCallRoutes } from './own-call.ts';
import { publicRoutes } from './public.ts';
import { responseRoutes } from './responses.ts';
import { resultRoutes } from './results.ts';
import { shareRoutes } from './shares.ts';
import { reviewRoutes } from './reviews.ts';
import { trailRoutes } from './trail.ts';
import { changeOrganization, getOrganization } from '../../services/interviews/organization.ts';
import { common } from './common.ts';
import { presentOrganization } from './presenter.ts';
import { organizationBody, organizationView } from './schema.ts';
import { writtenTag } from '../input/fields.ts';
import { z } from 'zod';
import { questionLibrary } from '../../domain/interviews/questions/question-library.ts';

const library = route({
  ...common,
  method: 'get',
  path: '/api/interviews/question-library',
  summary: 'Sets of questions to choose from, by role; they need no model',
  query: z.strictObject({
    language: writtenTag
      .default('en')
      .describe('One of the twelve languages of the candidate’s page; any other gives English'),
  }),
  responses: {
    200: {
      description: 'The sets',
      schema: z.object({
        items: z.array(z.object({ id: z.string(), role: z.string(), questions: z.array(z.string()) })),
      }),
    },
  },
  handler: async ({ query: { language } }) => ({ status: 200, body: { items: questionLibrary(language) } }),
});

/** Must precede the routes of a single interview, which would take `library` for an id. */
const questionLibraryRoutes = [library];

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
  handler: async ({ em, ifMatch, body: { name, logo_url: logoUrl, contact } }) => {
    const organization = await changeOrganization(em, ifMatch, { name, logoUrl, contact });
    return { status: 200, body: presentOrganization(organization), version: organization.version };
  },
});

const organizationRoutes = [read, change];

/** All interview routes: interviewers, interviews and links, calls, responses, and those for candidates. */
export const interviewRoutes: AnyRoute[] = [
  ...organizationRoutes,
  ...mailTemplateRoutes,
  ...consentTextRoutes,
  ...helpTextRoutes,
  ...interviewerRoutes,
  ...questionLibraryRoutes,
  ...mainInterviewRoutes,
  ...linkRoutes,
  ...invitationRoutes,
  ...interviewMailRoutes,
  ...resultRoutes,
  ...callRoutes,
  ...responseRoutes,
  ...trailRoutes,
  ...reviewRoutes,
  ...shareRoutes,
  ...publicRoutes,
  ...ownCallRoutes,
  ...typeInsteadRoutes,
  ...myDataRoutes,
  ...callPageRoutes,
];
